/// Attribution: names and types by the public `com.sun.source` API, without running any code of the
/// tree.
package io.loomshift.source.attribute;
