package trial;

import com.baidu.jprotobuf.pbrpc.ProtobufRPC;

/// What clients call.
public interface Answers {
  @ProtobufRPC(serviceName = "answers", onceTalkTimeout = 60_000)
  Text to(Text name);
}
