/// Which repositories are there, by a file, a folder or the listing of a Git host?
@NullMarked
package io.loomshift.fleet.listing;

import org.jspecify.annotations.NullMarked;
