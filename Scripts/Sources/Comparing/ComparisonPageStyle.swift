extension ComparisonPage {
  /// Sizes follow the window, so that a projector of few pixels and one of many show the same; a person's own size of
  /// type is the least.
  static let styleSheet = """
    :root {
      color-scheme: light dark;
      --paper: #ffffff; --ink: #16191d; --soft: #4d5661; --line: #c3cad2; --band: #f1f4f7; --link: #0a4fa3;
      --class: #fdf0dc; --struct: #e3f1e6; --enum: #e3f1e6; --protocol: #e4ecfb;
      --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
      --removed: #ffe3df; --removed-ink: #8c1207; --added: #dcf4e0; --added-ink: #0b5a22;
      font-size: clamp(100%, 1.25vw, 300%);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14171b; --ink: #f1f3f5; --soft: #b3bdc8; --line: #4a545f; --band: #20262c; --link: #8fc1ff;
        --class: #43331a; --struct: #1d3b27; --enum: #1d3b27; --protocol: #22365c;
        --removed: #4f1f1b; --removed-ink: #ffb4aa; --added: #173d22; --added-ink: #93e3a8;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
    body {
      margin: 0; padding: 1.5rem 2rem 4rem; background: var(--paper); color: var(--ink);
      font: 1.25rem/1.45 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
    }
    h1, h2, h3 { line-height: 1.15; margin: 0; text-wrap: balance; }
    h1 { font-size: 3rem; }
    h2 { font-size: 2.25rem; margin: 3.5rem 0 1rem; }
    h3 { font-size: 1.5rem; overflow-wrap: anywhere; }
    .question { font-size: 1.75rem; line-height: 1.3; margin: .6rem 0 1.2rem; max-width: 42em; color: var(--soft); }
    .aside { color: var(--soft); margin: 1rem 0; }
    a { color: var(--link); }
    nav a { display: inline-block; padding: .25rem .9rem; border: 2px solid currentColor; border-radius: .5rem; \
    margin-right: .5rem; text-decoration: none; font-weight: 600; }
    nav a:hover { text-decoration: underline; }
    :focus-visible { outline: .2rem solid var(--link); outline-offset: .15rem; }
    .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

    .diagrams { display: flex; flex-wrap: wrap; gap: 2.5rem 4rem; align-items: flex-start; }
    figure { margin: 0; max-width: 100%; }
    figcaption { margin-bottom: 1rem; }
    /* Widths of drawings are in em: 16 of their units are one. */
    .diagrams svg { display: block; font-size: 1rem; max-width: 100%; height: auto; }
    svg text { font-family: var(--mono); fill: var(--ink); text-anchor: middle; }
    svg .name { font-size: 17px; font-weight: 600; }
    svg .note { font-size: 14px; fill: var(--soft); }
    svg rect { stroke: var(--ink); stroke-width: 2; }
    .class rect { fill: var(--class); }
    .struct rect { fill: var(--struct); }
    .enum rect { fill: var(--enum); }
    .protocol rect { fill: var(--protocol); }
    svg path { fill: none; stroke: var(--ink); stroke-width: 2; }
    .conforms { stroke-dasharray: 7 5; }
    .holds { stroke: var(--soft); }
    .parent path { fill: var(--paper); stroke-dasharray: none; }
    .held path { stroke: var(--soft); }
    .legend { list-style: none; padding: 0; margin: 1.5rem 0 0; display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; }
    .sample { width: 3.75rem; height: 1rem; vertical-align: middle; margin-right: .4rem; }

    table { border-collapse: collapse; }
    .figures { font-size: 1.5rem; font-variant-numeric: tabular-nums; }
    .figures th, .figures td { padding: .18rem .9rem; text-align: right; }
    .figures th[scope=row], .figures .heading { text-align: left; font-weight: 400; padding-left: .4rem; }
    .figures .heading { padding-top: .3rem; }
    .figures th.part[scope=row] { padding-left: 2rem; }
    .figures thead th { color: var(--soft); }
    .figures tbody { border-top: 2px solid var(--line); }
    .figures tbody tr:hover { background: var(--band); }
    .met, .missed { font-weight: 700; white-space: nowrap; }
    .met { color: var(--added-ink); }
    .missed { color: var(--removed-ink); }
    .sign { display: inline-block; width: 1.1em; text-align: center; margin-right: -1.1em; }
    .figures tbody td:not(:last-child), .figures thead th:not(:last-child) { padding-right: 2.4rem; }

    details { margin-bottom: 2rem; }
    summary { cursor: pointer; padding: .4rem 0; }
    summary h3 { display: inline; margin-right: .6rem; font-family: var(--mono); }
    .code { width: 100%; table-layout: fixed; border: 2px solid var(--line); margin: .5rem 0 1.2rem; }
    .code thead th { text-align: left; padding: .2rem .6rem; background: var(--band); font-size: 1.25rem; \
    border-bottom: 2px solid var(--line); }
    .code td { vertical-align: top; padding: 0; font: 1.0625rem/1.4 var(--mono); }
    .numbers { width: 2.9rem; }
    .marks { width: 1.5rem; }
    .code .number { color: var(--soft); text-align: right; user-select: none; }
    .code .mark { text-align: center; font-weight: 700; user-select: none; }
    .code .line { padding-right: .4rem; }
    .code.pair .line, .code.pair .gap, .code.pair th { border-right: 2px solid var(--line); }
    .code code { display: block; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; \
    padding-left: var(--i); text-indent: calc(0px - var(--i)); }
    .code .removed { background: var(--removed); }
    .code .added { background: var(--added); }
    .removed.mark, .removed.number { color: var(--removed-ink); }
    .added.mark, .added.number { color: var(--added-ink); }
    .gap { background: repeating-linear-gradient(-45deg, transparent 0 .5rem, var(--band) .5rem 1rem); }

    .lead { font-size: 1.5rem; margin: 0 0 1rem; max-width: 42em; }
    .code .skip { text-align: center; color: var(--soft); background: var(--band); }
    .trees { display: flex; flex-wrap: wrap; gap: 2rem 4rem; align-items: flex-start; }
    .trees section { max-width: 100%; }
    .tree { font: 1.125rem/1.35 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; margin: .6rem 0; }

    @media (max-width: 60rem) {
      body { padding: 1rem 1rem 3rem; }
      .figures { font-size: 1.125rem; }
      .figures th, .figures td { padding-left: .3rem; }
      .figures td:last-child, .figures th:last-child { padding-right: .3rem; }
      .figures th { overflow-wrap: anywhere; }
    }
    @media print {
      body { padding: 0; }
      nav { display: none; }
      details, figure { break-inside: auto; }
    }
    """
}
