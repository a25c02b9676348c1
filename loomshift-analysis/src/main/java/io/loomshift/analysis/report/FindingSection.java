package io.loomshift.analysis.report;

import io.loomshift.findings.Finding;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Place;
import io.loomshift.report.Block;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// One improvement: what to do, where, what it brings, what speaks for it, and what to look at.
final class FindingSection {
  private FindingSection() {}

  /// @param told ids of the findings that have a section
  static Block of(int rank, Finding finding, Set<String> told) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Heading(
            3,
            Text.of(rank + ". ").and(capitalised(EditWording.action(finding))),
            anchor(finding.id())));
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
            .and(" " + Wording.capitalised(EditWording.concerns(finding)));
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
    return excludes(finding, EditWording.edit(finding).and("."), told);
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
