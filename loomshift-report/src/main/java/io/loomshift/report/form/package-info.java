/// How a document reaches a person: as one HTML file that asks nobody for anything, as Markdown, or
/// as text for a terminal.
package io.loomshift.report.form;
