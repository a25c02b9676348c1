package io.loomshift.report.form;

/// The style sheet of a page.
final class PageStyle {
  private PageStyle() {}

  /// What the inks of pictures leave to be said.
  static final String SHEET =
      """
      :root { --ground: #f5f6f8; --good: #146c3e; --caution: #8a5a00; --bad: #b3261e; }
      @media (prefers-color-scheme: dark) {
        :root { --ground: #0d0f13; --good: #5fd39a; --caution: #f0bf5a; --bad: #ff8f85; }
      }
      @media print {
        :root { --ground: #ffffff; --good: #146c3e; --caution: #8a5a00; --bad: #b3261e; }
      }
      * { box-sizing: border-box }
      html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
      body {
        margin: 0; background: var(--ground); color: var(--ink);
        font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
        overflow-wrap: anywhere;
      }
      main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem }
      header p { margin: .2rem 0 0; color: var(--soft); font-size: .875rem }
      h1 { margin: 0; font-size: .9375rem; font-weight: 600; letter-spacing: .01em }
      h2 { margin: 3rem 0 .5rem; font-size: 1.375rem; line-height: 1.25; letter-spacing: -.01em }
      h3 { margin: 2rem 0 .5rem; font-size: 1.0625rem; line-height: 1.35 }
      h4 { margin: 1.25rem 0 .25rem; font-size: .875rem; color: var(--soft); font-weight: 600 }
      p { margin: .5rem 0 .75rem; max-width: 46rem; text-wrap: pretty }
      ul { margin: .5rem 0; padding-left: 1.2rem; max-width: 46rem }
      li { margin: .2rem 0 }
      li::marker { color: var(--soft) }
      a { color: var(--blue); text-underline-offset: .15em }
      code {
        font: .875em/1.4 ui-monospace, "SF Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
      }
      pre {
        margin: .75rem 0; padding: .8rem 1rem; overflow-x: auto; background: var(--paper);
        border: 1px solid var(--line); border-radius: 6px;
        font: .8125rem/1.5 ui-monospace, "SF Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
      }
      pre .added { color: var(--good) } pre .removed { color: var(--bad) }
      pre .place { color: var(--soft) }
      .tone-good { --t: var(--good) } .tone-caution { --t: var(--caution) }
      .tone-bad { --t: var(--bad) } .tone-plain { --t: var(--soft) }
      .verdict {
        margin: 1.25rem 0 1.5rem; max-width: 44rem;
        font-size: clamp(1.375rem, 1.05rem + 1.6vw, 1.875rem); line-height: 1.28;
        font-weight: 600; letter-spacing: -.015em; text-wrap: pretty;
      }
      .verdict code { font-weight: 600; font-size: .86em }
      .verdict strong { color: var(--t); font-weight: 700 }
      .notice {
        border-left: 4px solid var(--t); background: color-mix(in srgb, var(--t) 9%, var(--paper));
        padding: .6rem .9rem; border-radius: 4px;
      }
      .notice > strong:first-child { color: var(--t) }
      section {
        background: var(--paper); border: 1px solid var(--line); border-radius: 10px;
        padding: 1.25rem 1.4rem; margin: 1rem 0;
      }
      section > :first-child { margin-top: 0 }
      section > :last-child { margin-bottom: 0 }
      .tiles {
        display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 1px;
        margin: 1.5rem 0; background: var(--line); border: 1px solid var(--line);
        border-radius: 10px; overflow: hidden;
      }
      .tiles div { background: var(--paper); padding: .9rem 1.1rem }
      dt { color: var(--soft); font-size: .8125rem }
      dd { margin: 0; font-size: 1.5rem; line-height: 1.3; font-weight: 650; color: var(--ink);
        font-variant-numeric: tabular-nums }
      .tiles .tone-good dd:not(.note), .tiles .tone-bad dd:not(.note) { color: var(--t) }
      dd.note { font-size: .8125rem; font-weight: 400; color: var(--soft) }
      .badge {
        display: inline-block; padding: .08em .55em; border-radius: 99px; white-space: nowrap;
        font-size: .75rem; font-weight: 600; line-height: 1.5; vertical-align: .1em;
        color: var(--t); border: 1px solid color-mix(in srgb, var(--t) 45%, transparent);
      }
      .charts { display: grid; gap: 1.75rem 2rem; margin: 1.25rem 0 }
      .charts.n2 { grid-template-columns: 1fr 1fr }
      figure { margin: 0; min-width: 0 }
      svg { display: block; width: 100%; height: auto; overflow: visible }
      .narrow { display: none }
      table { border-collapse: collapse; width: 100%; margin: .75rem 0; font-size: .875rem }
      th, td {
        padding: .45rem 1rem .45rem 0; text-align: left; vertical-align: top;
        border-bottom: 1px solid var(--line); font-weight: 400;
      }
      th code, td code { overflow-wrap: break-word }
      th:last-child, td:last-child { padding-right: 0 }
      tr:last-child > * { border-bottom: 0 }
      th.words:first-child { min-width: 9rem; max-width: 17rem }
      thead th { color: var(--soft); font-size: .8125rem; vertical-align: bottom; white-space: normal }
      .figures {
        text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap;
      }
      .drawn { width: 12rem; vertical-align: middle }
      details { border-top: 1px solid var(--line); padding: .45rem 0 }
      details[open] { padding-bottom: .75rem }
      summary { cursor: pointer; font-size: .9375rem }
      summary:hover { color: var(--blue) }
      .finder {
        position: sticky; top: 0; z-index: 1; margin: 1rem 0; padding: .6rem 0; max-width: none;
        background: var(--ground); color: var(--soft); font-size: .875rem;
      }
      .finder label { display: inline-flex; gap: .6rem; align-items: center; flex-wrap: wrap }
      .finder input {
        width: min(22rem, 100%); padding: .4rem .7rem; border: 1px solid var(--line);
        border-radius: 6px; background: var(--paper); color: var(--ink); font: inherit;
      }
      thead button {
        padding: 0; border: 0; background: none; color: inherit; font: inherit; cursor: pointer;
        text-align: inherit;
      }
      thead button:hover { text-decoration: underline }
      [aria-sort=ascending] button::after { content: " ↑" }
      [aria-sort=descending] button::after { content: " ↓" }
      .explorer { margin: 1rem 0 2rem }
      .explorer canvas { display: block; width: 100%; touch-action: pan-y; cursor: crosshair }
      .explorer canvas:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px }
      .explorer summary { overflow-wrap: anywhere }
      .explorer .tools { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; max-width: none }
      .explorer button, .explorer input {
        min-width: 2.2rem; padding: .25rem .6rem; border: 1px solid var(--line); border-radius: 6px;
        background: var(--paper); color: var(--ink); font: inherit; font-size: .875rem;
      }
      .explorer input { width: min(16rem, 60vw) }
      .explorer .range { color: var(--soft); font-size: .8125rem }
      .explorer .said {
        display: block; position: sticky; top: 0; z-index: 1; min-height: 2.6em; padding: .3rem 0;
        background: var(--ground); font-size: .8125rem; line-height: 1.3;
      }
      .explorer .legend { display: flex; flex-wrap: wrap; gap: .2rem 1rem; font-size: .8125rem; max-width: none }
      .explorer i { display: inline-block; width: .75rem; height: .75rem; margin-right: .35rem; border-radius: 2px }
      [hidden] { display: none !important }
      @media (max-width: 720px) {
        main { padding: 1.5rem 1rem 3rem }
        h2 { margin-top: 2.25rem }
        section { padding: 1rem }
        .tiles { grid-template-columns: 1fr 1fr }
        .tiles > :last-child:nth-child(odd) { grid-column: 1 / -1 }
        .wide { display: none }
        .narrow { display: block }
        .charts.n2 { grid-template-columns: 1fr }
        table, tbody { display: block }
        thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
        tr {
          display: grid; grid-template-columns: repeat(3, 1fr); gap: .4rem .75rem;
          padding: .7rem 0; border-bottom: 1px solid var(--line);
        }
        tr:last-child { border-bottom: 0 }
        tr > .words, tr > .figures, tr > .drawn {
          display: block; width: auto; max-width: none; min-width: 0; padding: 0; border: 0;
          text-align: left; white-space: normal;
        }
        tr > .words, tr > .drawn { grid-column: 1 / -1 }
        tr > th.words:first-child { min-width: 0 }
        tbody th { font-weight: 600 }
        td.figures::before, td.words::before {
          content: attr(data-head); display: block; color: var(--soft); font-size: .75rem;
        }
        td[data-head=""]::before { content: none }
        td:has(> span:empty) { display: none }
        tr:has(> td.words):not(:has(> td.figures, > .drawn)) { grid-template-columns: 6rem 1fr }
        tr:has(> td.words):not(:has(> td.figures, > .drawn)) > * { grid-column: auto }
        tr:has(> td.words):not(:has(> td.figures, > .drawn)) > td::before { content: none }
      }
      @media print {
        body { font-size: 10.5pt }
        main { max-width: none; padding: 0 }
        section, figure, tr, .tiles, .notice { break-inside: avoid }
        h2, h3 { break-after: avoid }
        * { print-color-adjust: exact; -webkit-print-color-adjust: exact }
      }
      """;
}
