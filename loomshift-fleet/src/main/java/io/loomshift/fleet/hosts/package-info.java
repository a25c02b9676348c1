/// What do the traces of many hosts of one service say together?
@NullMarked
package io.loomshift.fleet.hosts;

import org.jspecify.annotations.NullMarked;
