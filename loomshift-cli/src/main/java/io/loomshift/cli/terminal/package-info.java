/// What a person at a terminal sees besides the answer: streams, progress, what is said at the end.
package io.loomshift.cli.terminal;
