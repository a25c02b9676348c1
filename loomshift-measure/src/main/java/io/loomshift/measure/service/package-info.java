/// How is a service that listens on a port run and loaded, arm against arm?
///
/// - `ServiceArm`: a command that starts the service, `Scenario`: what is asked of it and how
///   often, `Procedure`: how often and how long, `ServicePlan`: all of that.
/// - `ServiceExperiment` runs a plan. In every round each arm gets a fresh process
///   (`ServiceProcess`), and in it a warm-up and every scenario: a cycle of load and rest.
/// - Of any process tree, `/proc` tells processor time, memory and threads (`UsageMeter`); of JVMs,
///   a JFR recording tells the collections (`Recording`).
/// - `ServiceResults` reads the folder back and compares, `ServiceParts` writes that as chapters of
///   a report.
package io.loomshift.measure.service;
