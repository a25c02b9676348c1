/// How is a tree scanned by a warm JVM that can be ended?
@NullMarked
package io.loomshift.fleet.scan;

import org.jspecify.annotations.NullMarked;
