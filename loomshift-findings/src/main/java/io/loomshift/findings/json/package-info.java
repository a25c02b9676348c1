/// Findings as a document that other programs read, and that a patch is made from.
package io.loomshift.findings.json;
