package io.loomshift.measure.compare;

import io.loomshift.measure.load.Mix;
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
/// @param trust what is trusted of a service that speaks TLS, as of
///   [io.loomshift.measure.load.Client]; empty for what the JDK trusts
/// @param isHttp2 whether requests go by HTTP/2
/// @param mix what is sent in place of requests for the URL's path
/// @param rate requests a second; empty to find sensible ones
/// @param isRecorded whether JVMs record their collections, by `JAVA_TOOL_OPTIONS`
/// @param keepsArguments whether the results show the commands with all of their arguments
/// @param procedure how often and how long
public record Comparing(
    String before,
    String after,
    String url,
    String ready,
    String trust,
    boolean isHttp2,
    Mix mix,
    OptionalDouble rate,
    boolean isRecorded,
    boolean keepsArguments,
    Procedure procedure) {}
