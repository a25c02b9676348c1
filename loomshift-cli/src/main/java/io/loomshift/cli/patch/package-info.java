/// Findings as a patch needs them: read from the document that an analysis wrote.
package io.loomshift.cli.patch;
