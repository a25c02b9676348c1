/// What can be typed behind `fleet`?
@NullMarked
package io.loomshift.fleet.command;

import org.jspecify.annotations.NullMarked;
