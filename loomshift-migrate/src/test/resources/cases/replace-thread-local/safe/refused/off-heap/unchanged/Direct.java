import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

class Direct {
  private static final ThreadLocal<ByteBuffer> BUFFER =
      ThreadLocal.withInitial(() -> ByteBuffer.allocateDirect(64 * 1024));

  int read(ReadableByteChannel channel) throws IOException {
    ByteBuffer buffer = BUFFER.get();
    buffer.clear();
    return channel.read(buffer);
  }
}
