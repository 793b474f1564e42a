import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Envelope } from '@kassa/contract';
import { sql } from 'kysely';
import type { App } from '../src/app.ts';
import { buyerDoors } from '../src/doors/buyer/index.ts';
import { createHttpApp, type Doors } from '../src/doors/http-app.ts';
import { readConfig } from '../src/kernel/config.ts';
import { createLog } from '../src/kernel/log.ts';
import type { Paces } from '../src/kernel/pace-config.ts';
import { openClearingAccounts } from '../src/modules/ledger/index.ts';
import { openApp } from '../src/open-app.ts';
import { createTestDatabase } from './test-database.ts';

/** An answer as a client sees it. */
export interface Answered {
  readonly http: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The envelope; null where the body is not one. */
  readonly envelope: Envelope | null;
}

/** A request of a test. */
export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is text or bytes. */
  readonly body?: unknown;
  /** Address to call from, within 127.0.0.0/8. */
  readonly from?: string;
}

/** The HTTP side of the program on a database of its own; no worker runs. */
export interface TestApp {
  readonly app: App;
  readonly url: string;
  ask(path: string, asking?: Asking): Promise<Answered>;
  /** Turns the clock forward. */
  later(ms: number): Promise<void>;
  /** Reads the code in the newest waiting mail to this address. */
  codeFor(email: string): Promise<string>;
  close(): Promise<void>;
}

const wide = 100_000;
/** Limits that no test reaches on its own. */
export const widePaces: Paces = {
  guestWrites: wide,
  guestReads: wide,
  buyerWrites: wide,
  buyerReads: wide,
  cardCallsOfAddress: wide,
  cardCallsOfBuyer: wide,
  merchantWrites: wide,
  wrongCalls: wide,
  deskGuests: wide,
  held: { ofBuyer: wide, ofAddress: wide, inAll: wide },
};

/** Opens it. @param more settings over the sandbox's, and doors over the buyer's */
export async function openTestApp(
  more: { env?: Record<string, string>; doors?: Partial<Doors> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const config = readConfig({
    PORT: '0',
    SANDBOX_PORT: '1',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...more.env,
  });
  const opened = await openApp(config, createLog('error'));
  const { app } = opened;
  await openClearingAccounts(app.db, [...app.payments.keys()]);
  const http = createHttpApp(app, {
    buyer: buyerDoors,
    raw: [],
    page: async () => null,
    paces: widePaces,
    ...more.doors,
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    ask: (path, asking = {}) => ask(port, path, asking),
    later: (ms) => app.clock.advance(ms),
    codeFor: (email) => newestCode(app, email),
    async close() {
      await http.close();
      await opened.close();
      await database.drop();
    },
  };
}

function ask(port: number, path: string, { method = 'GET', headers = {}, body, from }: Asking): Promise<Answered> {
  const bytes = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const request = send(
    {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { ...type, ...headers },
      agent: false,
      maxHeaderSize: 65_536,
      ...(from ? { localAddress: from } : {}),
    },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = String(response.headers['content-type']).startsWith('application/json');
        resolve({
          http: response.statusCode ?? 0,
          headers: response.headers,
          text,
          envelope: isJson && text !== '' ? JSON.parse(text) : null,
        });
      });
    },
  );
  request.on('error', reject);
  request.end(bytes);
  return promise;
}

async function newestCode({ db, seal }: App, email: string): Promise<string> {
  const found = await sql<{ to_sealed: string; values_sealed: string }>`
    select to_sealed, values_sealed from mail_outbox where kind = 'login_code' order by written_at desc`.execute(db);
  const mail = found.rows.find((row) => seal.open(row.to_sealed, 'mail_outbox.to') === email);
  if (!mail) throw new Error(`no mail waits for ${email}`);
  return JSON.parse(seal.open(mail.values_sealed, 'mail_outbox.values')).code;
}
