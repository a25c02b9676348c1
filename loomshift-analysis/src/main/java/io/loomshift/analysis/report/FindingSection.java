package io.loomshift.analysis.report;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Place;
import io.loomshift.report.Block;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// One improvement: what to do, where, what it brings, what speaks for it, and what to look at.
final class FindingSection {
  private FindingSection() {}

  /// @param told ids of the findings that have a section
  static Block of(int rank, Finding finding, Set<String> told) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Heading(
            3, Text.of(rank + ". ").and(capitalised(Action.of(finding))), anchor(finding.id())));
    blocks.add(new Block.Paragraph(lead(finding)));
    finding.effect().ifPresent(effect -> blocks.add(EffectTable.of(effect)));
    if (finding.effect().isEmpty()) {
      blocks.add(
          new Block.Notice(
              Tone.CAUTION,
              Text.EMPTY.strong("Nothing is predicted").and(" for it; see why below.")));
    }
    if (!finding.evidence().isEmpty()) {
      blocks.add(
          new Block.Bullets(
              finding.evidence().stream().map(each -> Text.of(Wording.sentence(each))).toList()));
    }
    finding.flags().forEach(flag -> blocks.add(notice(flag)));
    blocks.add(new Block.Paragraph(edit(finding, told)));
    return new Block.Group(blocks);
  }

  /// A way to a finding's section, or its id where it has none.
  static Text named(String id, Set<String> told) {
    return told.contains(id) ? Text.EMPTY.jump(id, anchor(id)) : Text.of(id);
  }

  /// An id as an anchor: an id may hold what no anchor may.
  static String anchor(String id) {
    String word = id.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "-");
    return "finding-" + word;
  }

  private static Text capitalised(Text action) {
    String first = action.phrases().getFirst().text();
    return Text.of(Wording.capitalised(first))
        .and(new Text(action.phrases().subList(1, action.phrases().size())));
  }

  private static Text lead(Finding finding) {
    Text lead =
        Text.EMPTY
            .badge(finding.id(), Tone.PLAIN)
            .and(" " + Wording.capitalised(Action.concerns(finding)));
    return finding
        .place()
        .map(place -> lead.and(", at ").code(Wording.place(place)).and(" in ").code(method(place)))
        .orElse(lead)
        .and(".");
  }

  private static String method(Place place) {
    return place.method().isEmpty() ? place.className() : place.className() + "." + place.method();
  }

  private static Block notice(Flag flag) {
    Text text = Text.EMPTY.strong(flag.code().id()).and(": " + Wording.sentence(flag.message()));
    return new Block.Notice(
        Tone.CAUTION,
        flag.place()
            .map(place -> text.and(" At ").code(Wording.place(place)).and("."))
            .orElse(text));
  }

  private static Text edit(Finding finding, Set<String> told) {
    Text text =
        switch (finding.edit()) {
          case EditSpec.Inline inline ->
              Text.of("Edit: the call at ")
                  .code(Wording.place(inline.spawn()))
                  .and(" runs the task");
          case EditSpec.Hoist hoist -> hoisted(hoist);
          case EditSpec.Combine combine ->
              combined(
                  Text.of("Edit: the task that is spawned at ")
                      .code(Wording.place(combine.spawn()))
                      .and(" becomes a combinator"),
                  combine.spawns());
          case EditSpec.Virtual virtual ->
              made(
                  Text.of("Edit: the pool becomes one that starts a virtual thread a task"),
                  virtual.creation());
          case EditSpec.Resize resize ->
              made(
                  Text.of("Edit: the pool gets %s".formatted(Wording.count(resize.to(), "worker"))),
                  resize.creation());
          case EditSpec.Configure setting -> configured(setting);
        };
    return excludes(finding, text.and("."), told);
  }

  /// Where a task runs no function that the trace tells, what the others run tells them apart.
  private static Text hoisted(EditSpec.Hoist hoist) {
    Text text =
        Text.of("Edit: the call at ")
            .code(Wording.place(hoist.spawn()))
            .and(" runs the task itself where that ");
    if (!hoist.inlined().isEmpty()) {
      return text.and("takes the path by ").code(String.join(", ", hoist.inlined()));
    }
    return hoist.spawned().isEmpty()
        ? text.and("is short; by which condition, the trace does not tell")
        : text.and("does not take the path by ").code(String.join(", ", hoist.spawned()));
  }

  private static Text made(Text text, Optional<Place> creation) {
    return creation
        .map(place -> text.and(", where it is made: ").code(Wording.place(place)))
        .orElse(text.and("; where it is made, the trace does not tell"));
  }

  /// A library makes the pool: where, is of no use to those who cannot edit it.
  private static Text configured(EditSpec.Configure setting) {
    Text text =
        Text.of("Setting of " + setting.framework() + ": ")
            .code(setting.assignment())
            .and(", since the pool is not made by the program's own code");
    return setting.remark().isEmpty() ? text : text.and("; " + setting.remark());
  }

  private static Text combined(Text lead, List<Place> places) {
    Text text = lead;
    for (int i = 0; i < places.size(); i++) {
      text = text.and(i == 0 ? " of those spawned at " : ", ").code(Wording.place(places.get(i)));
    }
    return text;
  }

  private static Text excludes(Finding finding, Text lead, Set<String> told) {
    Text text = lead;
    for (int i = 0; i < finding.improvement().excludes().size(); i++) {
      String id = finding.improvement().excludes().get(i);
      text = text.and(i == 0 ? " Not together with " : ", ").and(named(id, told));
    }
    return finding.improvement().excludes().isEmpty() ? text : text.and(".");
  }
}
