/// The forms in which a scan is shown: for people and for tools.
package io.loomshift.cli.format;
