/// Which tables are there, and how does a day's record get into them?
@NullMarked
package io.loomshift.fleet.table;

import org.jspecify.annotations.NullMarked;
