/// How do figures reach a file, and come back?
package io.loomshift.measure.json;
