/// What keeps the house in order: which module may use which, what the descriptors say, how the
/// sources read, and what the runnable jar holds. These tests read what was built, not what the
/// build files promise.
@NullMarked
package io.loomshift.architecture;

import org.jspecify.annotations.NullMarked;
