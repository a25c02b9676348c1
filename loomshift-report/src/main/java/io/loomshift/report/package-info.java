/// A document, and the forms in which a person reads it.
package io.loomshift.report;
