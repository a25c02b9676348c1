/// How are arms run so that the difference between them is theirs?
///
/// Every run gets fresh JVMs (`ForkedJvm`) with the same heap and collector, on processors of their
/// own (`Processors`), in an order that a seed decides within each round (`RunOrder`), so that what
/// drifts on the machine meets all arms alike. A started JVM talks over its standard streams
/// (`Conversation`) and ends when the other end is gone, however that went, so none is left behind.
/// What a run gave is written at once and whole (`ResultFolder`), beside a description of the
/// machine (`Machine`).
package io.loomshift.measure.run;
