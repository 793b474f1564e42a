import { spendFreely } from '../../apps/server/testing/spend-freely.ts';
import { openTestMailServer } from '../../apps/server/testing/test-mail-server.ts';
import { freePort } from '../../tools/ports.ts';
import { type Child, startChild } from './children.ts';
import { type BenchDatabase, startDatabase } from './database.ts';
import { type Session, signIn } from './sign-in.ts';

/** Which parts of the server run in its process. */
export type Parts = 'api' | 'worker' | 'api,worker';

/** How a server is started, where that is not as usual. */
export interface Start {
  readonly flags?: readonly string[];
  readonly logLevel?: 'warn' | 'fatal';
  readonly port?: number;
  /** Its way to the database. */
  readonly databaseUrl?: string;
  /** Its way to the database's wake-ups. */
  readonly listenUrl?: string;
  /** The owner's way to the database. */
  readonly ownerUrl?: string;
  /** KASSA_SENDS. */
  readonly sends?: 'off';
}

/** What a world is made of, where that is not as usual. */
export interface Making {
  readonly database?: BenchDatabase;
  /** One charge in this many is made by the provider, but never answered. */
  readonly unanswered?: number;
  /** The sandbox's payment provider in place of the cheap one: where its books are kept. */
  readonly sandboxDir?: string;
}

/** Everything that orders need, all on loopback: a durable database, mail, the outside, and signed-in buyers. */
export interface World {
  readonly database: BenchDatabase;
  /** One session for each client. */
  readonly buyers: readonly Session[];
  /** Address of the merchants' webhooks. */
  readonly hookUrl: string;
  /** Settings by which each program finds the provider and the mail. */
  readonly surroundings: Readonly<Record<'SANDBOX_PORT' | 'SMTP_URL', string>>;
  /** Starts the server, on the same port unless it is told another. */
  startServer(parts: Parts, how?: Start): Promise<Child>;
  /** Stops what is left, whatever happened. */
  close(): Promise<void>;
}

/** Far above what a loader can do from one address. The limits still apply, but with these settings. */
const plenty = '100000000';

/** Opens the world with this many buyers. */
export async function openWorld(
  buyers: number,
  { database: given, unanswered = 0, sandboxDir }: Making = {},
): Promise<World> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer().catch((error: unknown) => console.error(error));
  };
  try {
    const database = given ?? (await startDatabase());
    closers.push(() => database.close());
    const mail = await openTestMailServer();
    closers.push(() => mail.close());
    const outside = await startChild('outside', { unanswered: String(unanswered) });
    closers.push(() => outside.stop());
    const port = await freePort();
    const serverUrl = `http://127.0.0.1:${port}`;
    const sandbox = sandboxDir && (await startChild('sandbox', { serverUrl, dataDir: sandboxDir, alone: 'yes' }));
    if (sandbox) closers.push(() => sandbox.stop());
    const surroundings = { SANDBOX_PORT: String(sandbox ? sandbox.port : outside.port - 1), SMTP_URL: mail.url };
    const startServer: World['startServer'] = async (parts, { flags, logLevel = 'warn', ...how } = {}) => {
      const server = await startChild(
        'server',
        {
          parts,
          LOG_LEVEL: logLevel,
          PORT: String(how.port ?? port),
          ...surroundings,
          OPERATOR_PORT: '0',
          DATABASE_URL: how.databaseUrl ?? database.appUrl,
          ...(how.listenUrl && { DATABASE_LISTEN_URL: how.listenUrl }),
          DATABASE_OWNER_URL: how.ownerUrl ?? database.ownerUrl,
          ...(how.sends && { KASSA_SENDS: how.sends }),
          KASSA_GUEST_WRITES_PER_MINUTE: plenty,
          KASSA_BUYER_WRITES_PER_MINUTE: plenty,
          KASSA_BUYER_CARD_CALLS_PER_MINUTE: plenty,
          KASSA_GUEST_READS_PER_MINUTE: plenty,
          KASSA_BUYER_READS_PER_MINUTE: plenty,
          KASSA_MERCHANT_WRITES_PER_MINUTE: plenty,
        },
        flags,
      );
      closers.push(() => server.kill());
      return server;
    };
    const server = await startServer('api,worker');
    await spendFreely(database.ownerUrl);
    const sessions = await signIn(`http://127.0.0.1:${server.port}`, mail, buyers);
    await server.stop();
    const hookUrl = `http://127.0.0.1:${outside.port}/hook`;
    return { database, buyers: sessions, hookUrl, surroundings, startServer, close };
  } catch (error) {
    await close();
    throw error;
  }
}
