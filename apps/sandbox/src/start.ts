import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Agent } from 'undici';
import { startChain } from './chain/start-chain.ts';
import { createClock } from './clock.ts';
import { freePorts } from './free-ports.ts';
import { startIdentity } from './identity/start-identity.ts';
import { repeat } from './repeat.ts';
import { startSandpay } from './sandpay/start-sandpay.ts';
import { startShop } from './shop/start-shop.ts';
import { followClock } from './sync-clock.ts';
import type { LogLevel } from './web-server/create-web-server.ts';

/** Options of the sandbox. */
export interface SandboxOptions {
  /** The state is in its folder `sandbox`, and survives a kill of the process. */
  readonly dataDir: string;
  /**
   * Port of the shop and mailbox. The payment provider has the next one, the identity providers the second after it,
   * and the chain's explorer the third. 0: free ones.
   */
  readonly port: number;
  /** Origin of the server: checkout and API. It need not run yet. */
  readonly serverUrl: string;
  /** By default a free one. */
  readonly smtpPort?: number;
  /** True to start a chain too. Without one nothing is minted. */
  readonly chain?: boolean;
  /** True to start identity providers too. Without them no check can be opened. */
  readonly identity?: boolean;
  readonly log?: LogLevel;
}

/** The running sandbox. */
export interface Sandbox {
  readonly shopUrl: string;
  readonly providerUrl: string;
  /** The chain's explorer, with its JSON-RPC below /rpc. '' where there is no chain. */
  readonly chainUrl: string;
  /** The identity providers and their reviewer's page. '' where there are none. */
  readonly identityUrl: string;
  /** smtp://…, for the server's mail. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** The server may start later than the sandbox, and others may turn its clock. */
const syncEveryMs = 2_000;

/** Starts the pretend outside world, only on loopback: a merchant's shop, a mailbox, and the requested companies. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { serverUrl, smtpPort = 0, log = 'normal' } = options;
  const folder = join(options.dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true });
  const port = options.port || (await freePorts());
  const place = (offset: number) => `http://127.0.0.1:${port + offset}`;
  const shopUrl = place(0);
  const providerUrl = place(1);
  const identityUrl = options.identity ? place(2) : '';
  const chainUrl = options.chain ? place(3) : '';
  const agent = new Agent({ connect: { timeout: 5_000 } });
  const clock = createClock();
  const server = followClock(clock, serverUrl, agent);
  const syncClock = async () => void (await server.sync());
  const companies: Company[] = [];
  const close = async () => {
    await Promise.all(companies.map((company) => company.close()));
    await agent.destroy();
  };
  const jumped = () => {
    for (const company of companies) company.wake?.();
  };
  const common = { folder, clock, shopUrl, log };
  try {
    companies.push(await startSandpay({ ...common, port: port + 1, serverUrl }));
    if (options.identity) companies.push(await startIdentity({ ...common, port: port + 2, serverUrl, syncClock }));
    if (options.chain) companies.push(await startChain({ ...common, port: port + 3 }));
    const urls = { serverUrl, providerUrl, identityUrl, chainUrl };
    const shop = await startShop({ folder, clock, port, ...urls, smtpPort, log, agent, server, jumped });
    companies.push(shop);
    const syncing = repeat(syncClock, syncEveryMs);
    companies.push({ close: () => syncing.stop() });
    return { shopUrl, providerUrl, identityUrl, chainUrl, smtpUrl: shop.smtpUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A running part of the sandbox. */
interface Company {
  /** Checks at once what is due, because the clock may have jumped. */
  wake?(): void;
  close(): Promise<void>;
}
