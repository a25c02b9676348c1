/// Edits by position, which keep every byte that they do not name, and the diffs that show them.
package io.loomshift.source.edit;
