import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import com.icegreen.greenmail.util.ServerSetupTest;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import jakarta.mail.Folder;
import jakarta.mail.Session;

/// GreenMail with mails that are sent by SMTP and read by IMAP.
final class GreenMailUnderLoad {
  public static void main(String[] arguments) throws Exception {
    GreenMail mail =
        new GreenMail(
            new ServerSetup[] {
              ServerSetupTest.SMTP.dynamicPort(), ServerSetupTest.IMAP.dynamicPort()
            });
    mail.start();
    mail.setUser("b@localhost", "b@localhost", "secret");
    var smtp = mail.getSmtp().getServerSetup();
    Properties settings = new Properties();
    settings.setProperty("mail.store.protocol", "imap");
    settings.setProperty("mail.imap.host", "127.0.0.1");
    settings.setProperty("mail.imap.port", String.valueOf(mail.getImap().getPort()));
    AtomicInteger number = new AtomicInteger();
    Asking.each(6, () -> {
      for (int at = 0; at < 20; at++) {
        GreenMailUtil.sendTextEmail(
            "b@localhost", "a@localhost", "n" + number.incrementAndGet(), "x".repeat(5_000), smtp);
        try (var store = Session.getInstance(settings).getStore("imap")) {
          store.connect("b@localhost", "secret");
          var inbox = store.getFolder("INBOX");
          inbox.open(Folder.READ_ONLY);
          inbox.getMessage(inbox.getMessageCount()).getContent();
          inbox.close();
        }
      }
    });
    mail.stop();
  }
}
