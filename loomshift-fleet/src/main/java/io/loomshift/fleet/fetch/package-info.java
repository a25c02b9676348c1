/// How does a stranger's tree reach this disk, within bounds, without running any of it?
@NullMarked
package io.loomshift.fleet.fetch;

import org.jspecify.annotations.NullMarked;
