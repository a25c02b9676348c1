package trial;

import com.baidu.bjf.remoting.protobuf.FieldType;
import com.baidu.bjf.remoting.protobuf.annotation.Protobuf;

/// A message of one text.
public class Text {
  @Protobuf(fieldType = FieldType.STRING, order = 1, required = true)
  public String value;

  static Text of(String value) {
    Text text = new Text();
    text.value = value;
    return text;
  }
}
