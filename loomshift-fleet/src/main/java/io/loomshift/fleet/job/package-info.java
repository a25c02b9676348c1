/// What does Spark do, in which order?
@NullMarked
package io.loomshift.fleet.job;

import org.jspecify.annotations.NullMarked;
