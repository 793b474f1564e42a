import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that arrived: the envelope's recipients, and the message as sent. */
export interface ArrivedMail {
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server that keeps the mails it accepts. */
export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  /** Refuses the next `count` mails for now (451). */
  refuseNext(count: number): void;
  close(): Promise<void>;
}

/** Opens the server on a free loopback port. */
export async function openTestMailServer(): Promise<TestMailServer> {
  const mails: ArrivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuseNext(count) {
      refusals = count;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
