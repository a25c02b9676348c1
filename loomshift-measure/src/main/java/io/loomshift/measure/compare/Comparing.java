package io.loomshift.measure.compare;

import io.loomshift.measure.service.Procedure;
import java.util.OptionalDouble;

/// What is compared: two commands that start a service, as a shell takes them, and what is asked of
/// both. `{port}` in all of them is a free port, another in each run; without it, the service
/// always listens where the URL says.
///
/// @param before the command that starts the service as it was
/// @param after the command that starts it as it is
/// @param url what is asked for, on this machine
/// @param ready a path that is answered with 2xx once the service is ready; empty for that of `url`
/// @param rate requests a second; empty to find sensible ones
/// @param isRecorded whether JVMs record their collections, by `JAVA_TOOL_OPTIONS`
/// @param keepsArguments whether the results show the commands with all of their arguments
/// @param procedure how often and how long
public record Comparing(
    String before,
    String after,
    String url,
    String ready,
    OptionalDouble rate,
    boolean isRecorded,
    boolean keepsArguments,
    Procedure procedure) {}
