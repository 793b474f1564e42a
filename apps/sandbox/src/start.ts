import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Agent } from 'undici';
import { startChain } from './chain/start-chain.ts';
import { createClock } from './clock.ts';
import { freePorts } from './free-ports.ts';
import { repeat } from './repeat.ts';
import { startSandpay } from './sandpay/start-sandpay.ts';
import { startShop } from './shop/start-shop.ts';
import { followClock } from './sync-clock.ts';
import type { LogLevel } from './web-server/create-web-server.ts';

export interface SandboxOptions {
  /** The state lives in `sandbox` below it; it survives a kill of the process. */
  readonly dataDir: string;
  /** Of the shop and mailbox; the provider takes the next one, the chain's explorer the third after it. 0: free ones. */
  readonly port: number;
  /** Origin of the server: checkout and API. It need not run yet. */
  readonly serverUrl: string;
  /** A free one when left out. */
  readonly smtpPort?: number;
  /** Whether there is a chain too; without one nothing is minted. */
  readonly chain?: boolean;
  readonly log?: LogLevel;
}

export interface Sandbox {
  readonly shopUrl: string;
  readonly providerUrl: string;
  /** The chain's explorer, with its JSON-RPC below /rpc; '' where there is no chain. */
  readonly chainUrl: string;
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
  const port = options.port || (await freePorts());
  const shopUrl = `http://127.0.0.1:${port}`;
  const providerUrl = `http://127.0.0.1:${port + 1}`;
  const chainUrl = options.chain ? `http://127.0.0.1:${port + 3}` : '';
  const agent = new Agent({ connect: { timeout: 5_000 } });
  const clock = createClock();
  const server = followClock(clock, serverUrl, agent);
  const callbackUrl = `${serverUrl}/callbacks/sandpay`;
  const sandpay = await startSandpay({ folder, clock, port: port + 1, callbackUrl, shopUrl, log });
  const chain = options.chain
    ? await startChain({ folder, clock, port: port + 3, shopUrl, log }).catch(async (error: unknown) => {
        await sandpay.close();
        throw error;
      })
    : undefined;
  const shop = await startShop({
    folder,
    clock,
    port,
    serverUrl,
    providerUrl,
    chainUrl,
    smtpPort,
    log,
    agent,
    server,
    jumped,
  }).catch(async (error: unknown) => {
    await Promise.all([sandpay.close(), chain?.close()]);
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
    chainUrl,
    smtpUrl: shop.smtpUrl,
    async close() {
      const stopped = syncing.stop();
      await Promise.all([shop.close(), sandpay.close(), chain?.close()]);
      await agent.destroy();
      await stopped;
    },
  };
}
