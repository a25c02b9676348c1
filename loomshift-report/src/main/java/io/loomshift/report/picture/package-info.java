/// Pictures of numbers, and how they are drawn as SVG. Data only: a picture knows names, values and
/// inks, and a form that cannot draw tells the same in words.
package io.loomshift.report.picture;
