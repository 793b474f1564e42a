import { join } from 'node:path';
import { Agent } from 'undici';
import { running } from '../callbacks/running.ts';
import { sendCallbacks } from '../callbacks/send-callbacks.ts';
import type { Clock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import { repeat } from '../repeat.ts';
import { serveAssets } from '../web-server/assets.ts';
import { createWebServer, type LogLevel } from '../web-server/create-web-server.ts';
import { serveCapture } from './capture/capture-routes.ts';
import type { Provider } from './check-store.ts';
import type { IdentityDesk } from './context.ts';
import { reviewByItself } from './move-check.ts';
import { serveOnfido } from './onfido/api-routes.ts';
import type { WebhookReceivers } from './receivers.ts';
import { serveRegister } from './register/api-routes.ts';
import { serveReview } from './review/review-routes.ts';
import { identitySteps } from './schema.ts';
import { webhookHeaders } from './sign-webhook.ts';
import { serveSumsub } from './sumsub/api-routes.ts';
import { serveTests } from './test-routes.ts';

/** Options of the identity providers. */
export interface IdentityOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly port: number;
  /** Origin of the server, which gets the providers' webhooks. */
  readonly serverUrl: string;
  readonly shopUrl: string;
  /** Sets our clock by the server's. */
  readonly syncClock: () => Promise<void>;
  readonly log: LogLevel;
}

const lookEveryMs = 200;

/**
 * Starts the identity providers on their own origin: both APIs, the register, the capture page and the reviewer's page.
 */
export async function startIdentity(options: IdentityOptions) {
  const { folder, clock, port, serverUrl, shopUrl, syncClock, log } = options;
  const db = openDatabase(join(folder, 'identity.db'), ...identitySteps);
  const agent = new Agent({ connect: { timeout: 5_000 } });
  const receivers: WebhookReceivers = {
    onfido: { url: `${serverUrl}/callbacks/onfido`, agent },
    sumsub: { url: `${serverUrl}/callbacks/sumsub`, agent },
  };
  const origin = `http://127.0.0.1:${port}`;
  const desk: IdentityDesk = { db, clock, origin, syncClock, wakeSender: () => sender.wake() };
  const app = await createWebServer(log);
  // Callers use the time of our answers, which is the turned clock's.
  app.addHook('onSend', async (_request, reply) => void reply.header('date', new Date(clock.now()).toUTCString()));
  serveAssets(app);
  serveOnfido(app, desk);
  serveSumsub(app, desk);
  serveRegister(app, desk);
  serveCapture(app, desk);
  serveReview(app, desk, { shopUrl, receivers });
  serveTests(app, desk, receivers);
  await app.listen({ host: '127.0.0.1', port });
  const sender = repeat(async () => {
    reviewByItself(desk);
    await sendCallbacks(desk, ({ type, body }) => {
      const provider = type.slice(0, type.indexOf(':')) as Provider;
      return { receiver: receivers[provider], headers: webhookHeaders(provider, body) };
    });
  }, lookEveryMs);
  return running({ app, agent, db, sender });
}
