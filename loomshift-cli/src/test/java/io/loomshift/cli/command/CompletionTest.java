package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompletionTest {
  @Test
  void scriptCompletesCommandsAndValues_whenTheShellIsBash() {
    Run run = Run.of("completion", "bash");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith("#!/usr/bin/env bash")
        .contains("_complete_loomshift", "--include", "daemon-unknown", "loomizer");
  }

  @Test
  void scriptCompletesCommandsAndValues_whenTheShellIsFish() {
    assertThat(Run.of("completion", "fish").out())
        .contains(
            "complete -c loomshift -n __fish_use_subcommand -a scan",
            "complete -c loomshift -n '__fish_seen_subcommand_from scan' -F",
            "-n '__fish_seen_subcommand_from scan' -l format -x -a 'text json sarif html md'",
            "-n '__fish_seen_subcommand_from migrate' -l dry-run -d ");
  }

  @Test
  void scriptCompletesWhatStandsBelowACommand_whenTheShellIsAny() {
    assertThat(Run.of("completion", "bash").out())
        .contains("loomshift_trace_export", "\"perfetto\" \"csv\"");
    assertThat(Run.of("completion", "fish").out())
        .contains(
            "-n '__fish_seen_subcommand_from trace; and not __fish_seen_subcommand_from info"
                + " export' -a info -d ",
            "-n '__fish_seen_subcommand_from trace; and __fish_seen_subcommand_from export'"
                + " -l format -x -a 'perfetto csv'");
  }

  @Test
  void shellsAreNamed_whenThereIsNoScriptForOne() {
    assertThat(Run.of("completion", "tcsh").err()).contains("'tcsh' is not one of bash, zsh, fish");
  }
}
