/// What does a server do under requests that come whether it is ready or not?
///
/// `Schedule` says when each request is meant to leave, by a Poisson process from a seed.
/// `OpenLoad` starts a virtual thread for each at that time and counts latency from it, not from
/// when a connection was free. `Client` says how requests are sent: by `HttpConnections`, which is
/// HTTP/1.1 on kept connections, or by `Http2Connections`; one path, or a `Mix`. Connections are
/// bounded in number as those of a real client are, so that a request that finds none within its
/// connection timeout is *shed*, which is counted. So is one that a server has not answered in
/// time.
///
/// Two gates say whether a run may count: the generator must not have been late, and what it saw
/// must obey Little's law.
package io.loomshift.measure.load;
