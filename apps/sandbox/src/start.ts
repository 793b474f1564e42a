import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Agent } from 'undici';
import { createClock } from './clock.ts';
import { freePortPair } from './free-ports.ts';
import { repeat } from './repeat.ts';
import { startSandpay } from './sandpay/start-sandpay.ts';
import { startShop } from './shop/start-shop.ts';
import { followClock } from './sync-clock.ts';
import type { LogLevel } from './web-server/create-web-server.ts';

export interface SandboxOptions {
  /** The state lives in `sandbox` below it; it survives a kill of the process. */
  readonly dataDir: string;
  /** Of the shop and mailbox; the provider takes the next one. 0: two free ones. */
  readonly port: number;
  /** Origin of the server: checkout and API. It need not run yet. */
  readonly serverUrl: string;
  /** A free one when left out. */
  readonly smtpPort?: number;
  readonly log?: LogLevel;
}

export interface Sandbox {
  readonly shopUrl: string;
  readonly providerUrl: string;
  /** smtp://…, for the server's mail. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** The server may start after us, and others may turn its clock. */
const syncEveryMs = 2_000;

/** Starts the pretend outside world, on loopback only: a merchant's shop, a payment provider, a mailbox. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { serverUrl, smtpPort = 0, log = 'normal' } = options;
  const folder = join(options.dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true });
  const port = options.port || (await freePortPair());
  const shopUrl = `http://127.0.0.1:${port}`;
  const providerUrl = `http://127.0.0.1:${port + 1}`;
  const agent = new Agent({ connect: { timeout: 5_000 } });
  const clock = createClock();
  const server = followClock(clock, serverUrl, agent);
  const callbackUrl = `${serverUrl}/callbacks/sandpay`;
  const sandpay = await startSandpay({ folder, clock, port: port + 1, callbackUrl, shopUrl, log });
  const shop = await startShop({
    folder,
    clock,
    port,
    serverUrl,
    providerUrl,
    smtpPort,
    log,
    agent,
    server,
    jumped,
  }).catch(async (error: unknown) => {
    await sandpay.close();
    throw error;
  });
  const syncing = repeat(async () => {
    await server.sync();
  }, syncEveryMs);

  function jumped(): void {
    sandpay.wake();
  }
  return {
    shopUrl,
    providerUrl,
    smtpUrl: shop.smtpUrl,
    async close() {
      const stopped = syncing.stop();
      await Promise.all([shop.close(), sandpay.close()]);
      await agent.destroy();
      await stopped;
    },
  };
}
