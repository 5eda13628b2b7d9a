import FeedFormats
import Foundation
import Testing

/// RFC 822, section 5, with the corrections of RFC 5322, sections 3.3 and 4.3.
@Suite struct RFC822DateTests {
  func seconds(_ text: String) -> Double? { Date(rfc822: text)?.timeIntervalSince1970 }

  @Test(arguments: [
    "09:42:31 GMT", "11:42:31 +0200", "11:42:31 +02:00", "04:42:31 -0500", "15:12:31 +0530", "04:42:31 EST",
    "05:42:31 EDT", "03:42:31 CST", "04:42:31 CDT", "02:42:31 MST", "03:42:31 MDT", "01:42:31 PST", "02:42:31 PDT",
  ])
  func `a zone says what to add`(time: String) {
    #expect(seconds("Sat, 07 Sep 2002 \(time)") == 1_031_391_751)
  }

  @Test(arguments: ["A", "M", "N", "Y", "j", "CET", "AEST"])
  func `a zone that means nothing certain is UTC`(zone: String) {
    #expect(seconds("Sat, 07 Sep 2002 09:42:31 \(zone)") == 1_031_391_751)
  }

  @Test(arguments: [
    "07 Sep 2002 09:42:31 GMT", "7 Sep 2002 09:42:31 GMT", "Sat,07 Sep 2002 09:42:31 GMT",
    "Saturday, 07 September 2002 09:42:31 GMT", "Sat 07 Sep 2002 09:42:31 GMT", "Mon, 07 Sep 2002 09:42:31 GMT",
    "sat, 07 sep 2002 09:42:31 gmt", "\n  Sat,  07\tSep 2002 09:42:31   GMT ", "Sat, 07 Sep 2002 09:42:31",
    "Sat, 07 Sep 2002 11:42:31 +0200 (CEST)", "Sat (a (nested) remark), 07 Sep 2002 09:42:31 GMT",
    "Sat, 07 Sep 02 09:42:31 GMT", "2002-09-07T09:42:31Z", " 2002-09-07T11:42:31.5+02:00 ", "2002-09-07t09:42:31",
    "2002-09-07 11:42:31 +0200",
  ])
  func `what feeds leave out or write out is understood`(text: String) {
    #expect(seconds(text) == 1_031_391_751)
  }

  @Test(arguments: [
    ("Sat, 07 Sep 2002 09:42 GMT", 1_031_391_720), ("Sat, 07 Sep 2002 9:42 GMT", 1_031_391_720),
    ("Sat, 07 Sep 2002", 1_031_356_800), ("7 Sep 2002 (a day)", 1_031_356_800),
    ("Sat, 07 Sep 2002 9:42 AM", 1_031_391_720), ("Sat, 07 Sep 2002 09:42:31 pm", 1_031_434_951),
    ("Sat, 07 Sep 2002 12:42:31 AM EST", 1_031_377_351), ("Sat, 07 Sep 2002 12:42:31 PM +0000", 1_031_402_551),
    ("2002-09-07", 1_031_356_800),
  ])
  func `a time may have no seconds, or twelve hours, and a date no time`(text: String, expected: Double) {
    #expect(seconds(text) == expected)
  }

  @Test(arguments: [
    ("01 Jan 49 00:00:00 GMT", 2_493_072_000), ("01 Jan 50 00:00:00 GMT", -631_152_000),
    ("01 Jan 99 00:00:00 GMT", 915_148_800), ("01 Jan 100 00:00:00 GMT", 946_684_800),
    ("29 Feb 2000 00:00:00 GMT", 951_782_400), ("29 Feb 2024 12:00:00 GMT", 1_709_208_000),
    ("31 Dec 1998 23:59:60 GMT", 915_148_800), ("31 Dec 1969 23:59:59 GMT", -1),
  ])
  func `years and leap days fall where the calendar has them`(text: String, expected: Double) {
    #expect(seconds(text) == expected)
  }

  @Test(arguments: [
    "", " ", "yesterday", "2002-13-07", "2002-09-07T09", "2002-9-7", "2002-09-07T25:00Z", "2002-09-07 09:42:31Z 3",
    "Sep 2002", "11 marraskuuta 2025",
    "11 Sept 2025", "11 Septembre 2025", "11 mar. 2025", "7 Sep 2002 13:00 PM", "7 Sep 2002 0:30 AM", "7 Sep 2002 PM",
    "07 Sep 2002 GMT", "Sat, 00 Sep 2002 09:42:31 GMT",
    "Sat, 31 Jun 2002 09:42:31 GMT", "29 Feb 1900 00:00:00 GMT", "29 Feb 2023 00:00:00 GMT",
    "Sat, 07 Xyz 2002 09:42:31 GMT", "Sat, 07 Sep 2002 24:00:00 GMT", "Sat, 07 Sep 2002 09:60:31 GMT",
    "Sat, 07 Sep 2002 09:42:61 GMT", "Sat, 07 Sep 2002 09:42:31 +200", "Sat, 07 Sep 2002 09:42:31 +0260",
    "Sat, 07 Sep 2002 09:42:31 GMT extra", "Sat, 07 Sep 20020 09:42:31 GMT", "Sat, ٠٧ Sep 2002 09:42:31 GMT",
    "Sat, 07 Sep 2002 0942 GMT", "Sep 07 2002 09:42:31 GMT", "Sat, -7 Sep 2002 09:42:31 GMT", "(", ")", ",",
  ])
  func `what is no date is none`(text: String) {
    #expect(Date(rfc822: text) == nil)
  }
}
