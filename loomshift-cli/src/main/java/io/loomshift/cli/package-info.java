/// The commands.
package io.loomshift.cli;
