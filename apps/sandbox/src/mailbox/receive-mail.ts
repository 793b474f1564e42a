import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Clock } from '../clock.ts';
import { storeMail } from './mailbox-store.ts';

const largestBytes = 5 * 1024 * 1024;

/** The running SMTP server. */
export interface MailReceiver {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Receives mail for every address by SMTP on loopback, without a password. Accepts a mail only after storing it. Port
 * 0: a free one.
 */
export async function receiveMail(db: DatabaseSync, clock: Clock, port: number): Promise<MailReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestBytes,
    onData(stream, session, done) {
      keep(stream, session).then(
        () => done(),
        () => done(new Error('The mail could not be read.')),
      );
    },
  });
  const keep = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const { from, subject, text, html } = await PostalMime.parse(await buffer(stream));
    storeMail(db, {
      from: from?.name || from?.address || '',
      to: session.envelope.rcptTo.map(({ address }) => address),
      subject: subject ?? '',
      at: clock.now(),
      text: text ?? '',
      html: html ?? '',
    });
  };
  // A client that hangs up during a mail is no error here.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: taken } = listening.address() as AddressInfo;
  return { port: taken, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
