/// The commands.
package io.loomshift.cli.command;
