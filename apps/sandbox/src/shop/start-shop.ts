import { join } from 'node:path';
import type { Agent } from 'undici';
import type { Clock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import { mailboxSchema } from '../mailbox/mailbox-store.ts';
import { receiveMail } from '../mailbox/receive-mail.ts';
import { serveMailbox } from '../mailbox/serve-mailbox.ts';
import { repeat } from '../repeat.ts';
import { serveClock } from '../serve-clock.ts';
import type { ServerClock } from '../sync-clock.ts';
import { serveAssets } from '../web-server/assets.ts';
import { createWebServer, type LogLevel } from '../web-server/create-web-server.ts';
import { createKassaClient } from './call-kassa.ts';
import type { Shop } from './context.ts';
import { sendNotices } from './release-order.ts';
import { shopSchema } from './schema.ts';
import { serveApp } from './serve-app.ts';
import { serveOrders } from './serve-orders.ts';
import { serveShop } from './serve-shop.ts';
import { serveWays } from './serve-ways.ts';
import { type ShopRoom, shopHeader } from './shop-header.ts';

/** Options of the shop. */
export interface ShopOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly port: number;
  readonly smtpPort: number;
  readonly serverUrl: string;
  readonly providerUrl: string;
  /** The identity providers. '' where there are none. */
  readonly identityUrl: string;
  /** The chain's explorer. '' where there is no chain. */
  readonly chainUrl: string;
  readonly log: LogLevel;
  readonly agent: Agent;
  readonly server: ServerClock;
  /** Called after the time has jumped. */
  readonly jumped: () => void;
}

/** The running shop. */
export interface RunningShop {
  readonly smtpUrl: string;
  close(): Promise<void>;
}

const lookEveryMs = 200;

/** Starts the shop's origin: the gallery, the mailbox (with its SMTP port), and the clock. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const { folder, clock, port, smtpPort, serverUrl, providerUrl, identityUrl, chainUrl, log, agent, server, jumped } =
    options;
  const db = openDatabase(join(folder, 'shop.db'), shopSchema);
  const mails = openDatabase(join(folder, 'mailbox.db'), mailboxSchema);
  const shop: Shop = {
    db,
    clock,
    origin: `http://127.0.0.1:${port}`,
    checkoutUrl: serverUrl,
    embedUrl: serverUrl.replace('127.0.0.1', 'localhost'),
    chainUrl,
    call: createKassaClient(serverUrl, agent),
    wakeReleaser: () => releaser.wake(),
  };
  const header = (room: ShopRoom) => shopHeader(room, { providerUrl, identityUrl, chainUrl });
  const app = await createWebServer(log);
  serveAssets(app);
  await serveShop(app, shop, { header, providerUrl });
  serveOrders(app, shop, header);
  serveWays(app, shop, { header, agent });
  serveApp(app, shop, header);
  serveMailbox(app, mails, header('mailbox'));
  serveClock(app, {
    clock,
    server,
    jumped() {
      jumped();
      releaser.wake();
    },
  });
  await app.listen({ host: '127.0.0.1', port });
  const smtp = await receiveMail(mails, clock, smtpPort);
  const releaser = repeat(() => sendNotices(shop, async () => void (await server.sync())), lookEveryMs);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    async close() {
      await Promise.all([app.close(), smtp.close()]);
      await releaser.stop();
      db.close();
      mails.close();
    },
  };
}
