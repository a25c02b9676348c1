/// What would help a traced program, and by how much.
package io.loomshift.analysis;
