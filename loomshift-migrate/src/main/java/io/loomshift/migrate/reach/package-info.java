/// What may a task run, and what waits there?
///
/// [Reach] starts at the code of a task and follows calls through the classes of the tree, nearest
/// first. Names are resolved as the language does, from what is declared: variables, imports,
/// packages, inherited members. Nothing is attributed: of a whole tree that costs more than the
/// scan, and a task reaches files of which javac has seen no more than a stub.
///
/// Not followed: calls on an expression whose type is not declared anywhere (type variables,
/// generic results, chains through a library), implementations of interfaces and overriding
/// methods, lambdas and local classes inside the code, reflection, and libraries.
package io.loomshift.migrate.reach;
