/// Finds the files that may hold a site by their text, and the sites in them by their trees.
package io.loomshift.migrate.find;
