package io.loomshift.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Nothing of a program's arguments gets into a file.
class ProgramNameTest {
  private static final long SEED = 17;

  /// How products are started, as the JVM tells it; `{}` stands for a secret.
  private static final List<String> COMMANDS =
      List.of(
          "com.shop.Main --token={}",
          "com.shop.Main --password {}",
          "com.shop.Main -p {}",
          "com.shop.Main -p{}",
          "com.shop.Main {}",
          "com.shop.Main --a --{}",
          "com.shop.Main -Ddb.password={}",
          "shop/com.shop.Main --user admin:{}",
          "/opt/shop/shop.jar --spring.datasource.password={} --server.port=8080",
          "C:\\\\shop\\\\shop.jar --spring.cloud.vault.token={}",
          "/opt/jenkins/jenkins.war --argumentsRealm.passwd.admin={}",
          "org.apache.catalina.startup.Bootstrap -config {} start",
          "kafka.Kafka server.properties --override ssl.key.password={}",
          "org.apache.zookeeper.server.quorum.QuorumPeerMain /etc/{}/zoo.cfg",
          "org.elasticsearch.bootstrap.Elasticsearch -Expack.security.transport.ssl.keystore={}",
          "org.sonatype.nexus.karaf.NexusMain {}",
          "io.quarkus.bootstrap.runner.QuarkusEntryPoint -Dquarkus.datasource.password={}",
          "org.keycloak.quarkus.KeycloakMain start --db-password={} --db-url=jdbc:pg://u:{}@h/db",
          "org.flywaydb.commandline.Main -url=jdbc:mysql://h/db -user=root -password={} migrate",
          "liquibase.integration.commandline.LiquibaseCommandLine --password={} update",
          "org.h2.tools.Server -tcp -tcpPassword {}",
          "org.postgresql.Driver jdbc:postgresql://h/db?user=u&password={}",
          "com.amazonaws.App AWS_SECRET_ACCESS_KEY={}",
          "org.apache.activemq.console.Main start xbean:file:{}",
          "org.apache.spark.deploy.SparkSubmit --conf spark.authenticate.secret={} --class A b.jar",
          "org.apache.hadoop.util.RunJar job.jar -Dfs.s3a.secret.key={} in out",
          "com.hazelcast.core.server.HazelcastMemberStarter {}",
          "org.neo4j.server.CommunityEntryPoint --config dbms.auth=neo4j/{}",
          "org.gradle.launcher.GradleMain publish -PsigningPassword={}",
          "org.codehaus.plexus.classworlds.launcher.Launcher deploy -Dgpg.passphrase={}",
          "jdk.compiler/com.sun.tools.javac.launcher.Main Main.java {}",
          "org.eclipse.jetty.start.Main jetty.sslContext.keyStorePassword={}",
          "com.atlassian.Setup -varfile {}",
          "org.apache.solr.cli.SolrCLI auth enable -credentials solr:{}",
          "com.mongodb.App mongodb+srv://user:{}@cluster.example.net/db",
          "redis.clients.App redis://:{}@localhost:6379/0",
          "com.rabbitmq.perf.PerfTest --uri amqp://guest:{}@h:5672/%2f",
          "org.apache.pulsar.client.cli.PulsarClientTool --auth-params token:{} produce",
          "com.google.App --credentials {\"private_key\":\"{}\"}",
          "com.stripe.App sk_live_{}",
          "com.slack.App https://hooks.slack.com/services/T0/B0/{}",
          "com.twilio.App AC0 {}",
          "com.okta.App --client-secret {}",
          "com.github.App Authorization: Bearer {}",
          "com.jwt.App eyJhbGciOiJIUzI1NiJ9.{}.x",
          "com.cookie.App --cookie JSESSIONID={}",
          "com.session.App --session={}",
          "com.args.App @/run/secrets/{}",
          "com.shop.Main --name Jane\t{}",
          "com.shop.Main\n{}");

  @Test
  void noArgumentIsKept_whateverItLooksLike() {
    Random random = new Random(SEED);
    for (String command : COMMANDS) {
      for (int i = 0; i < 200; i++) {
        String secret = secret(random);
        String name = ProgramName.of(command.replace("{}", secret));

        assertThat(name).as(command).doesNotContain(secret).endsWith(" ...");
      }
    }
  }

  @Test
  void programIsNamed_whetherItIsAClassOrAJar() {
    assertThat(ProgramName.of("com.shop.Main --token=a")).isEqualTo("com.shop.Main ...");
    assertThat(ProgramName.of("com.shop.Main")).isEqualTo("com.shop.Main");
    assertThat(ProgramName.of("/home/ada/shop.jar a b")).isEqualTo("shop.jar ...");
    assertThat(ProgramName.of("C:\\shop\\shop.jar")).isEqualTo("shop.jar");
    assertThat(ProgramName.of("")).isEmpty();
  }

  private static String secret(Random random) {
    String letters =
        "ABCDEFGHJKLMNPQRTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz!#$%&*+-./:;<=>?@^_~";
    StringBuilder secret = new StringBuilder("Q7");
    int length = 6 + random.nextInt(40);
    for (int i = 0; i < length; i++) {
      secret.append(letters.charAt(random.nextInt(letters.length())));
    }
    return secret.toString();
  }
}
