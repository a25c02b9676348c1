package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.SYMBOL;
import static io.loomshift.agent.hook.HookTable.THIS;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// What is hooked in database drivers and in the pools around them, whoever made them.
///
/// A class is one of theirs where it implements an interface of JDBC, or one that is named like it
/// in a class that mentions JDBC: drivers extend the interfaces, and no class may be loaded here to
/// find that out.
final class JdbcHooks {
  private static final byte[] JDBC = "java/sql/".getBytes(StandardCharsets.US_ASCII);

  private static final String[] STATEMENT = {
    "execute",
    "executeQuery",
    "executeUpdate",
    "executeBatch",
    "executeLargeUpdate",
    "executeLargeBatch"
  };

  private JdbcHooks() {}

  /// The hooks of a class; none where it is not a driver's.
  static List<Hook> of(byte[] original, String name) {
    if (!Bytes.contain(original, JDBC)) {
      return List.of();
    }
    ClassReader reader = new ClassReader(original);
    if ((reader.getAccess() & Opcodes.ACC_INTERFACE) != 0) {
      return List.of();
    }
    HookTable table = new HookTable();
    for (String type : reader.getInterfaces()) {
      if (type.endsWith("Statement")) {
        add(table, name, STATEMENT);
      } else if (type.endsWith("Connection")) {
        add(table, name, "commit", "rollback");
        closing(table, name);
      } else if (type.endsWith("DataSource")) {
        lending(table, name, reader);
      }
    }
    // Tomcat's pool has the methods of a data source in a class that does not say it is one.
    if (table.of(name).isEmpty() && name.contains("DataSource")) {
      lending(table, name, reader);
    }
    // A pool hands out connections that are like the driver's, but for what closing them does.
    if (table.of(name).isEmpty() && isConnection(reader.getSuperName())) {
      closing(table, name);
    }
    return table.of(name);
  }

  private static boolean isConnection(@Nullable String type) {
    return type != null && type.endsWith("Connection");
  }

  private static void lending(HookTable table, String name, ClassReader reader) {
    if (table.of(name).isEmpty()) {
      if (givesConnections(reader)) {
        table.in(name).exit("<init>", IoEvents.class, "madeLender", THIS);
      }
      ResourceHooks.lending(table, name, "getConnection()");
      ResourceHooks.lending(table, name, "getConnection(Ljava/lang/String;Ljava/lang/String;)");
    }
  }

  /// Whether a class has the method of a data source itself: many are called like one and have
  /// none.
  private static boolean givesConnections(ClassReader reader) {
    boolean[] found = new boolean[1];
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String method,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            found[0] |= method.equals("getConnection");
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return found[0];
  }

  private static void closing(HookTable table, String name) {
    table.in(name).entry("close()V", IoEvents.class, "closes", THIS);
  }

  private static void add(HookTable table, String name, String... methods) {
    if (!table.of(name).isEmpty()) {
      return;
    }
    for (String method : methods) {
      table
          .in(name)
          .entry(method, IoEvents.class, "begins", THIS, SYMBOL)
          .leave(method, IoEvents.class, "ends", THIS);
    }
  }
}
