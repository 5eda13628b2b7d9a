/// What aspects remember about one page. Each page has its own, which is freed with it.
@MainActor
public final class PageState {
  var isThemed = false
  var visits = 0
}
