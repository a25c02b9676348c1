/// Threads that change between platform and virtual as the load changes.
package io.loomshift.adaptive;
