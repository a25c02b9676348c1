package io.loomshift.report.picture;

/// Pictures as SVG. Colours come from style sheets by the classes of the inks, so that one drawing
/// serves light and dark.
public final class Svg {
  private Svg() {}

  /// A picture for the inside of an HTML page whose style sheet has [#INKS].
  ///
  /// @param width in pixels at which its letters have their natural size
  public static String inline(Picture picture, int width) {
    return drawn(picture, width, "");
  }

  /// A picture as a file of its own.
  ///
  /// @param width in pixels
  public static String standalone(Picture picture, int width) {
    return drawn(picture, width, "<style>svg { background: var(--paper) }\n" + INKS + "</style>\n");
  }

  private static String drawn(Picture picture, int width, String style) {
    return switch (picture) {
      case Picture.Chart chart -> new ChartSvg(chart, width).draw(style);
      case Picture.Range range -> BarSvg.range(range, width, style);
      case Picture.Parts parts -> BarSvg.parts(parts, width, style);
    };
  }

  static String open(int width, int height, String description, String style) {
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" \
    role="img" aria-label="%s">
    %s\
    """
        .formatted(width, height, width, height, Markup.escape(description), style);
  }

  /// The colours, for light, for dark, and for paper. On their paper the lines reach a contrast of
  /// at least 3 to 1, the letters one of 4.5 to 1 (WCAG 2.2, 1.4.3 and 1.4.11).
  public static final String INKS =
      """
      :root {
        color-scheme: light dark;
        --paper: #ffffff; --ink: #1b1f27; --soft: #5a6270; --line: #dfe2e8;
        --dark: #3b4250; --blue: #1f66d6; --orange: #c4560a; --teal: #0d8272; --amber: #b07a00;
        --purple: #7a4fc0; --rose: #c2375f; --grey: #868d9b; --faint: #dfe2e8;
      }
      @media (prefers-color-scheme: dark) {
        :root {
          --paper: #14171d; --ink: #e8eaef; --soft: #a3abba; --line: #2f3541;
          --dark: #c3c9d5; --blue: #6ea8ff; --orange: #ff9a4d; --teal: #3fc4ae; --amber: #e3b341;
          --purple: #b79bf0; --rose: #ff86a5; --grey: #7d8696; --faint: #2f3541;
        }
      }
      @media print {
        :root {
          color-scheme: light;
          --paper: #ffffff; --ink: #000000; --soft: #444b57; --line: #c9cdd6;
          --dark: #3b4250; --blue: #1f66d6; --orange: #c4560a; --teal: #0d8272; --amber: #b07a00;
          --purple: #7a4fc0; --rose: #c2375f; --grey: #868d9b; --faint: #dfe2e8;
        }
      }
      svg { font: 12px/1 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
      svg text { fill: var(--soft) }
      svg text.name { fill: var(--ink) }
      .grid { stroke: var(--line); stroke-width: 1 }
      .axis { stroke: var(--soft); stroke-width: 1 }
      .trace { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
      .ink-dark { --c: var(--dark) } .ink-dashed { --c: var(--dark) }
      .ink-blue { --c: var(--blue) } .ink-orange { --c: var(--orange) }
      .ink-teal { --c: var(--teal) } .ink-amber { --c: var(--amber) }
      .ink-purple { --c: var(--purple) } .ink-rose { --c: var(--rose) }
      .ink-grey { --c: var(--grey) } .ink-faint { --c: var(--faint) }
      .trace, .edge { stroke: var(--c) } .fill { fill: var(--c) }
      .layer { fill: var(--c); fill-opacity: .32 }
      .trace.ink-dashed { stroke-dasharray: 2 5 }
      .ground { fill: var(--line); fill-opacity: .55 }
      .mark { stroke: var(--ink); stroke-width: 2 }
      .whisker { stroke: var(--ink); stroke-width: 1.5; fill: none }
      .gap { stroke: var(--paper); stroke-width: 1.5 }
      """;
}
