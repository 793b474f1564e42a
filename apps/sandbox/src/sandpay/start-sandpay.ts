import { join } from 'node:path';
import { Agent } from 'undici';
import { type Running, running } from '../callbacks/running.ts';
import { sendCallbacks } from '../callbacks/send-callbacks.ts';
import type { Clock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import { repeat } from '../repeat.ts';
import { serveAssets } from '../web-server/assets.ts';
import { createWebServer, type LogLevel } from '../web-server/create-web-server.ts';
import { serveAdyen } from './adyen/api-routes.ts';
import { serveAdyenFrames } from './adyen/frame-routes.ts';
import { adyenHeaders } from './adyen/notification.ts';
import { serveAdyenReports } from './adyen/report-routes.ts';
import { serveApi } from './api-routes.ts';
import { serveChallenge } from './challenge-routes.ts';
import type { Sandpay } from './context.ts';
import { serveFrames } from './frame-routes.ts';
import { serveBank } from './hosted/bank-routes.ts';
import { servePayPages } from './hosted/pay-routes.ts';
import { serveMercadoPago } from './mercadopago/api-routes.ts';
import { addressNotification } from './mercadopago/notification.ts';
import { servePlay } from './play-routes.ts';
import { settleRefunds } from './refund.ts';
import { sandpaySteps } from './schema.ts';
import { settlePayments } from './settle-payments.ts';
import { payOutDaily } from './settlement/pay-out.ts';
import { callbackHeaders } from './sign-callback.ts';
import { serveStripe } from './stripe/api-routes.ts';
import { stripeHeaders } from './stripe/events.ts';
import { serveStripeFrames } from './stripe/frame-routes.ts';
import { serveTests } from './test-routes.ts';
import { serveWalletSheet } from './wallet/sheet-routes.ts';

/** Options of the provider. */
export interface SandpayOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly port: number;
  /** Origin of the server, which gets the callbacks. */
  readonly serverUrl: string;
  readonly shopUrl: string;
  readonly log: LogLevel;
}

const lookEveryMs = 200;

/** Starts the provider on its own origin: API, frames, the issuer's page, and the page to play it. */
export async function startSandpay(options: SandpayOptions): Promise<Running> {
  const { folder, clock, port, serverUrl, shopUrl, log } = options;
  const db = openDatabase(join(folder, 'sandpay.db'), ...sandpaySteps);
  const agent = new Agent({ connect: { timeout: 5_000 } });
  const receiverOf = (key: string) => ({ url: `${serverUrl}/callbacks/${key}`, agent });
  const receiver = receiverOf('sandbox');
  const sandpay: Sandpay = { db, clock, origin: `http://127.0.0.1:${port}`, wakeSender: () => sender.wake() };
  const app = await createWebServer(log);
  serveAssets(app);
  serveApi(app, sandpay);
  serveAdyen(app, sandpay);
  serveAdyenFrames(app, sandpay);
  serveAdyenReports(app, sandpay);
  serveStripe(app, sandpay);
  serveStripeFrames(app, sandpay);
  serveMercadoPago(app, sandpay);
  serveFrames(app, sandpay);
  serveChallenge(app, sandpay);
  servePayPages(app, sandpay);
  serveBank(app, sandpay);
  serveWalletSheet(app, sandpay);
  servePlay(app, sandpay, { shopUrl, receiver });
  serveTests(app, sandpay, receiver);
  await app.listen({ host: '127.0.0.1', port });
  const sender = repeat(async () => {
    settlePayments(sandpay);
    settleRefunds(sandpay);
    payOutDaily(sandpay);
    await sendCallbacks(sandpay, ({ type, body, now }) => {
      if (type.startsWith('adyen:')) return { receiver: receiverOf('adyen'), headers: adyenHeaders() };
      if (type.startsWith('stripe:')) return { receiver: receiverOf('stripe'), headers: stripeHeaders(body, now) };
      if (type.startsWith('mercadopago:')) {
        const { query, headers } = addressNotification(body, now);
        const at = receiverOf('mercadopago');
        return { receiver: { ...at, url: at.url + query }, headers };
      }
      return { receiver, headers: callbackHeaders(body, now) };
    });
  }, lookEveryMs);
  return running({ app, agent, db, sender });
}
