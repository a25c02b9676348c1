/// Threads that change between platform and virtual as the load changes, while the program runs.
///
/// [AdaptiveExecutor] is for programs that hand tasks to an executor: between two tasks its threads
/// can be exchanged, and nobody notices. [AdaptiveThreadFactory] is for pools that exist already:
/// their workers ask at safe locations whether they are to end. [BoundedVirtualExecutor] does not
/// adapt; it is what takes the place of a fixed pool whose size protected something.
///
/// ```
///              metrics              preference                move
///  sources ───────────────→ AdaptationController ←──────── selector ;  AdaptationController ──→ factory or executor
///     ↑ started, ended                                                  │
///     └──────────────────────────── threads ←───── ThreadTemplate ←─────┘
/// ```
///
/// `AdaptationController` is the same for both. A heartbeat drives it; at each beat the sources
/// sample, and as often as its pace says the selector is asked. It is the only caller of the
/// selector, and the only one that changes the type. Tests beat by hand.
///
/// ## Marking
///
/// A thread is marked where its type is not the one that its factory prefers. The mark is that
/// comparison and nothing that is stored, so it can be neither lost nor left behind when the
/// factory changes its mind before a thread has looked. The thread remembers that it has seen its
/// mark, since only then is its end a reason to make a successor.
///
/// ## The executor
///
/// `TaskPool` holds the queue and all counts under one lock. On platform threads, workers take from
/// the queue; on virtual ones, each task gets a thread of its own. A right to run a task is a slot;
/// there are as many as tasks may run at once, over both types, so that the limit holds during a
/// transition, too. A transition turns the type, wakes idle workers to end, and gives each queued
/// task for which there is a slot a thread of the new type; a worker that is in a task ends after
/// it and hands on its slot.
package io.loomshift.adaptive;
