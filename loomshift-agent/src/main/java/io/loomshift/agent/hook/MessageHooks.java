package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.RETURNED_OBJECT;
import static io.loomshift.agent.hook.HookTable.operand;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// What is hooked where a thread takes messages of a broker and works on them itself.
///
/// There are two ways. A thread asks a client for messages, again and again, and works on what it
/// got until it asks anew; or the client calls a listener. Who asks, and who calls a listener, is
/// hooked and not what is called: there are many implementations of these interfaces, lambdas among
/// them, and few places that call them.
///
/// Source: Kafka's clients 4.3, Jakarta Messaging 3.1, the clients of RabbitMQ 5, Paho 1.2, NATS 2,
/// Pulsar 4, Jedis 7, and Cloud Pub/Sub 1.
final class MessageHooks {
  private static final String KAFKA = "org/apache/kafka/clients/consumer/";
  private static final Class<?> EVENTS = MessageEvents.class;

  /// Which operand of a call of a listener is the message, by what is called.
  private static final Map<String, Integer> LISTENERS =
      Map.of(
          "javax/jms/MessageListener.onMessage", 1,
          "jakarta/jms/MessageListener.onMessage", 1,
          "com/rabbitmq/client/Consumer.handleDelivery", 2,
          "org/eclipse/paho/client/mqttv3/MqttCallback.messageArrived", 2,
          "org/eclipse/paho/client/mqttv3/IMqttMessageListener.messageArrived", 2,
          "org/eclipse/paho/mqttv5/client/MqttCallback.messageArrived", 2,
          "io/nats/client/MessageHandler.onMessage", 1,
          "org/apache/pulsar/client/api/MessageListener.received", 2,
          "redis/clients/jedis/JedisPubSubBase.onMessage", 2,
          "com/google/cloud/pubsub/v1/MessageReceiver.receiveMessage", 1);

  /// What returns the next message, or nothing.
  private static final Set<String> ASKED =
      Set.of(
          "javax/jms/MessageConsumer.receive",
          "javax/jms/MessageConsumer.receiveNoWait",
          "javax/jms/JMSConsumer.receive",
          "javax/jms/JMSConsumer.receiveNoWait",
          "jakarta/jms/MessageConsumer.receive",
          "jakarta/jms/MessageConsumer.receiveNoWait",
          "jakarta/jms/JMSConsumer.receive",
          "jakarta/jms/JMSConsumer.receiveNoWait",
          "org/apache/pulsar/client/api/Consumer.receive");

  private static final Set<String> TYPES = types();
  private static final BitSet LENGTHS = new BitSet();

  static {
    TYPES.forEach(type -> LENGTHS.set(type.length()));
  }

  private MessageHooks() {}

  private static Set<String> types() {
    Set<String> types = new HashSet<>();
    LISTENERS.keySet().forEach(call -> types.add(call.substring(0, call.indexOf('.'))));
    ASKED.forEach(call -> types.add(call.substring(0, call.indexOf('.'))));
    return types;
  }

  /// A consumer of Kafka gives many records at once, which its caller iterates over.
  static void fill(HookTable table) {
    table
        .in(KAFKA + "KafkaConsumer")
        .entry("poll(Ljava/time/Duration;)", EVENTS, "ends")
        .entry("poll(J)", EVENTS, "ends");
    table
        .in(KAFKA + "ConsumerRecords$ConcatenatedIterable$1")
        .exit("makeNext()L" + KAFKA + "ConsumerRecord;", EVENTS, "begins", RETURNED_OBJECT);
    table
        .in(KAFKA + "ConsumerRecords")
        .exit(
            "records(Lorg/apache/kafka/common/TopicPartition;)",
            EVENTS,
            "beginsAll",
            RETURNED_OBJECT);
  }

  /// The hooks of a class; none where it neither asks for messages nor calls a listener.
  static List<Hook> of(byte[] original, String name) {
    if (!mentions(original)) {
      return List.of();
    }
    Map<String, Set<String>> calls = calls(original);
    HookTable table = new HookTable();
    calls.forEach((method, called) -> called.forEach(call -> add(table.in(name), method, call)));
    return table.of(name);
  }

  private static void add(HookTable.Owner owner, String method, String call) {
    Integer message = LISTENERS.get(call);
    if (message == null) {
      owner
          .before(method, call, EVENTS, "ends")
          .after(method, call, EVENTS, "begins", RETURNED_OBJECT);
    } else {
      owner
          .before(method, call, EVENTS, "begins", operand(message))
          .after(method, call, EVENTS, "ends")
          // A listener may throw.
          .leave(method, EVENTS, "ends");
    }
  }

  /// What is called in each method, by its name and descriptor.
  private static Map<String, Set<String>> calls(byte[] original) {
    Map<String, Set<String>> found = new HashMap<>();
    new ClassReader(original)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public @Nullable MethodVisitor visitMethod(
                  int access,
                  String method,
                  String descriptor,
                  @Nullable String signature,
                  String @Nullable [] exceptions) {
                // Until a constructor has called another, nothing of it can be guarded.
                return method.startsWith("<") ? null : new Search(method + descriptor, found);
              }
            },
            ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return found;
  }

  private static final class Search extends MethodVisitor {
    private final String method;
    private final Map<String, Set<String>> found;

    Search(String method, Map<String, Set<String>> found) {
      super(Opcodes.ASM9);
      this.method = method;
      this.found = found;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String called, String descriptor, boolean isInterface) {
      String call = owner + '.' + called;
      if (opcode != Opcodes.INVOKESTATIC && (LISTENERS.containsKey(call) || ASKED.contains(call))) {
        found.computeIfAbsent(method, any -> new HashSet<>()).add(call);
      }
    }
  }

  /// Whether a text of a class file is the name of one of the types: each class that is loaded is
  /// asked, so that nothing is made of it for that.
  private static boolean mentions(byte[] file) {
    int count = number(file, 8);
    int at = 10;
    for (int i = 1; i < count; i++) {
      switch (file[at]) {
        case 1 -> {
          int length = number(file, at + 1);
          if (LENGTHS.get(length)
              && TYPES.contains(new String(file, at + 3, length, StandardCharsets.ISO_8859_1))) {
            return true;
          }
          at += 3 + length;
        }
        case 5, 6 -> {
          at += 9;
          i++;
        }
        case 7, 8, 16, 19, 20 -> at += 3;
        case 15 -> at += 4;
        default -> at += 5;
      }
    }
    return false;
  }

  private static int number(byte[] file, int at) {
    return (file[at] & 0xFF) << 8 | (file[at + 1] & 0xFF);
  }
}
