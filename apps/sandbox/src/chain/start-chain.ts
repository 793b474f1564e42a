import { Agent } from 'undici';
import type { Clock } from '../clock.ts';
import { serveAssets } from '../web-server/assets.ts';
import { createWebServer, type LogLevel } from '../web-server/create-web-server.ts';
import { deployOnce } from './deploy-once.ts';
import { chainClient, runAnvil } from './run-anvil.ts';
import { serveExplorer } from './serve-explorer.ts';
import { serveRpc } from './serve-rpc.ts';
import { startMining } from './start-mining.ts';

/** Options of the sandbox's chain. */
export interface ChainOptions {
  readonly folder: string;
  readonly clock: Clock;
  /** Port of the explorer and of the JSON-RPC below /rpc. The chain itself takes any port. */
  readonly port: number;
  readonly shopUrl: string;
  readonly log: LogLevel;
}

/** Starts the sandbox's chain with the gallery's contracts on it, and its explorer. */
export async function startChain(options: ChainOptions): Promise<{ close(): Promise<void> }> {
  const { folder, clock, port, shopUrl, log } = options;
  const chain = await runAnvil(folder);
  const client = chainClient(chain.url);
  const agent = new Agent({ connect: { timeout: 5_000 } });
  const app = await createWebServer(log);
  try {
    await deployOnce(client, { url: chain.url, origin: `http://127.0.0.1:${port}` });
    serveAssets(app);
    serveRpc(app, () => chain.url, agent);
    serveExplorer(app, client, shopUrl);
    await app.listen({ host: '127.0.0.1', port });
  } catch (error) {
    await chain.stop();
    throw error;
  }
  const mining = startMining(client, clock);
  return {
    async close() {
      await app.close();
      await mining.stop();
      await agent.destroy();
      await chain.stop();
    },
  };
}
