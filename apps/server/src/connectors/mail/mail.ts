import { createTransport } from 'nodemailer';
import { inChild } from '../../kernel/trace-context.ts';

/** One mail to one person. Subject, texts and address hold no line breaks that could become a header. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt to send the same mail, so that a receiver can drop a second copy. */
  readonly messageId: string;
}

/** Hands mails to a mail server. */
export interface MailPort {
  /** Hands over one mail. @throws Error when the server can't be reached in time or refuses; it may have taken the mail all the same */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * Sends mail by SMTP over a small pool of connections.
 * @param url smtp:// or smtps:// with credentials where the server wants them
 * @param from the sender as `Name <address>`
 */
export function createMail(url: string, from: string): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId }) {
      // An address object, not text: a comma or a line break in it can't become a second recipient or a header.
      const mail = { from, to: { name: '', address: to }, subject, text, html, messageId };
      await inChild('mail', () => transport.sendMail(mail));
    },
    close: () => transport.close(),
  };
}
