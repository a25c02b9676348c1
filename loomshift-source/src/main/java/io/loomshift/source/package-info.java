/// Source trees of any layout: their files, their text, and what javac knows about them.
package io.loomshift.source;
