/// Which places are to stay as they are because a comment beside them says so, why and until when?
package io.loomshift.migrate.keep;
