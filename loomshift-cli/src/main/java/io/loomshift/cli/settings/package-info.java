/// `loomshift.toml`: the options that a team has agreed on.
package io.loomshift.cli.settings;
