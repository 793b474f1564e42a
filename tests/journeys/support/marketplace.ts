import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KassaClient } from '@kassa/sdk-node';
import { gallery } from '../../../apps/server/testing/merchant-client.ts';
import { claimPorts } from '../../../tools/ports.ts';
import type { World } from './world.ts';

const program = fileURLToPath(new URL('../../../examples/marketplace/server.mjs', import.meta.url));

/** Runs the shop of examples/marketplace against a Kassa, with all of its works unsold. */
export async function openMarketplace({
  checkoutUrl,
  chainUrl,
}: World): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kassa-marketplace-'));
  const url = `http://127.0.0.1:${await claimPorts(1)}`;
  const env = {
    KASSA_URL: checkoutUrl,
    SHOP_URL: url,
    CHAIN_RPC_URL: `${chainUrl}/rpc`,
    SALES_FILE: join(folder, 'sales.json'),
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`The marketplace did not start: ${said}`);
  return {
    url,
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      // Nobody hears events there any more.
      const client = new KassaClient({ ...gallery, host: checkoutUrl });
      const { items } = await client.listEndpoints({ limit: 100 });
      for (const { endpointNo } of items.filter((one) => one.url.startsWith(url)))
        await client.deleteEndpoint(endpointNo);
      await rm(folder, { recursive: true });
    },
  };
}
