/// What may a task run, and what does it do there?
///
/// [Reach] starts at the code of a task and follows calls, nearest first: through the classes of
/// the tree, from there into libraries by their bytecode, and into the JDK by its table. In the
/// tree, names are resolved as the language does, from what is declared: variables, imports,
/// packages, inherited members. Nothing is attributed: of a whole tree that costs more than the
/// scan, and a task reaches files of which javac has seen no more than a stub.
///
/// [Reach#of] tells what a task does: it blocks, spins, makes threads, each as a [Deed] with the
/// calls that lead there; and which calls could not be followed. [Reach#initialiser] asks for class
/// initialisers that wait, and counts only what the tree declares itself.
///
/// Not followed: calls on an expression whose type is not declared anywhere (type variables,
/// generic results), calls that more than four methods may answer, functional interfaces, and
/// reflection.
package io.loomshift.migrate.reach;
