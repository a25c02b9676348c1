package io.loomshift.report.picture;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// A picture of numbers.
public sealed interface Picture {
  /// What it shows, in a sentence for those who do not see it.
  String description();

  /// How values develop along an axis, as lines or as layers on top of each other.
  ///
  /// @param title what it shows, in some words
  /// @param horizontal the axis that all series share
  /// @param vertical the axis of the values, which begins at 0
  /// @param stacked whether each series is drawn on top of the one before it
  record Chart(String title, Axis horizontal, Axis vertical, boolean stacked, List<Series> series)
      implements Picture {

    /// Copies the series.
    public Chart {
      series = List.copyOf(series);
      if (series.isEmpty()) {
        throw new IllegalArgumentException("nothing to draw: " + title);
      }
      int points = series.getFirst().points().size();
      if (stacked && series.stream().anyMatch(each -> each.points().size() != points)) {
        throw new IllegalArgumentException("layers of different lengths: " + title);
      }
    }

    @Override
    public String description() {
      return series.stream()
          .map(each -> each.note().isEmpty() ? each.name() : each.name() + ", " + each.note())
          .collect(Collectors.joining("; ", title + ": ", ""));
    }
  }

  /// An axis.
  ///
  /// @param name what it counts, with the unit
  /// @param end the last value that must be on it; greater than 0
  /// @param marks what is written beside it; round numbers where there are none
  record Axis(String name, double end, List<Mark> marks) {
    /// An axis with round numbers.
    public Axis(String name, double end) {
      this(name, end, List.of());
    }

    /// Copies the marks and checks the end.
    public Axis {
      marks = List.copyOf(marks);
      if (!(end > 0) || !Double.isFinite(end)) {
        throw new IllegalArgumentException("an axis to " + end);
      }
    }
  }

  /// Words at a place of an axis.
  record Mark(double at, String words) {}

  /// Values along an axis.
  ///
  /// @param name what it is
  /// @param note what it comes to: `mean 7.4, peak 8`
  /// @param points from left to right
  record Series(String name, String note, Ink ink, List<Point> points) {
    /// Copies the points.
    public Series {
      points = List.copyOf(points);
    }
  }

  /// A value at a place of an axis.
  record Point(double at, double value) {
    /// Checks that it can be drawn.
    public Point {
      if (!Double.isFinite(at) || !Double.isFinite(value)) {
        throw new IllegalArgumentException("no point: %s, %s".formatted(at, value));
      }
    }
  }

  /// One value beside what it was, on a bar from 0.
  ///
  /// @param before what it was
  /// @param after what it is
  /// @param low how little it may be; as much as `high` or empty
  /// @param high how much it may be
  /// @param end the value at the end of the bar, greater than 0
  /// @param ink of the bar
  record Range(
      String description,
      double before,
      double after,
      OptionalDouble low,
      OptionalDouble high,
      double end,
      Ink ink)
      implements Picture {

    /// Checks the ends.
    public Range {
      if (!(end > 0) || low.isPresent() != high.isPresent()) {
        throw new IllegalArgumentException("no range: " + description);
      }
    }
  }

  /// The parts of a whole, beside each other on one bar.
  ///
  /// @param parts with shares whose sum is at most 1
  record Parts(String description, List<Part> parts) implements Picture {
    /// Copies the parts.
    public Parts {
      parts = List.copyOf(parts);
    }
  }

  /// A part of a whole.
  ///
  /// @param share from 0 to 1
  record Part(String name, double share, Ink ink) {
    /// Checks the share.
    public Part {
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException("share " + share);
      }
    }
  }
}
