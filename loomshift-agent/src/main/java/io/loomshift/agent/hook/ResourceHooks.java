package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.RETURNED_OBJECT;
import static io.loomshift.agent.hook.HookTable.THIS;
import static io.loomshift.agent.hook.HookTable.parameter;

import io.loomshift.agent.hook.Hook.Argument;

/// What is hooked in pools that lend something else than threads and are no data sources: those of
/// Apache Commons Pool 2, which Jedis and LDAP clients have, and of Apache's HTTP clients 4 and 5.
///
/// A pool is told where somebody asks it for one of its resources and may wait, where he has one,
/// and where that is given back.
final class ResourceHooks {
  private static final String COMMONS = "org/apache/commons/pool2/impl/GenericObjectPool";
  private static final String HTTP_4 = "org/apache/http/pool/AbstractConnPool";
  private static final String HTTP_5 =
      "org/apache/hc/client5/http/impl/io/PoolingHttpClientConnectionManager";

  /// Which of the nested classes without a name lends is another one by version: the first up to
  /// 5.1, the third from 5.2 on.
  private static final int MOST_NESTED = 6;

  private static final String LEASES =
      "get(Lorg/apache/hc/core5/util/Timeout;)Lorg/apache/hc/client5/http/io/ConnectionEndpoint;";

  private ResourceHooks() {}

  static void fill(HookTable table) {
    lending(table, COMMONS, "borrowObject(J");
    lending(table, COMMONS, "borrowObject(Ljava/time/Duration;");
    table
        .in(COMMONS)
        .exit("<init>", IoEvents.class, "madeLender", THIS)
        .entry("returnObject", IoEvents.class, "closes", parameter(0))
        .entry("invalidateObject", IoEvents.class, "closes", parameter(0));
    lending(table, HTTP_4, "getPoolEntryBlocking");
    table
        .in(HTTP_4)
        .exit("<init>", IoEvents.class, "madeLender", THIS)
        .entry("release", IoEvents.class, "closes", parameter(0));
    Argument manager = new Argument.Field("this$0", 'L' + HTTP_5 + ';');
    for (int nested = 1; nested <= MOST_NESTED; nested++) {
      table
          .in(HTTP_5 + '$' + nested)
          .entry(LEASES, IoEvents.class, "wantsConnection", manager)
          .exit(LEASES, IoEvents.class, "connects", RETURNED_OBJECT, manager)
          .leave(LEASES, IoEvents.class, "hasConnection", manager);
    }
    table
        .in(HTTP_5)
        .exit("<init>", IoEvents.class, "madeLender", THIS)
        .entry("release", IoEvents.class, "closes", parameter(0));
  }

  /// A method of a pool that lends, and may wait until it can.
  static void lending(HookTable table, String owner, String method) {
    table
        .in(owner)
        .entry(method, IoEvents.class, "wantsConnection", THIS)
        .exit(method, IoEvents.class, "connects", RETURNED_OBJECT, THIS)
        .leave(method, IoEvents.class, "hasConnection", THIS);
  }
}
