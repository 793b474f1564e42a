import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import type { Part } from '../world/part.ts';

/** Starts the whole sandbox, as `npm start` does. `serverUrl`: where it sends its callbacks. Its port is the shop's. */
export async function startSandboxPart({ serverUrl = '' }: Readonly<Record<string, string>>): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-bench-'));
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl, chain: true, identity: true, log: 'quiet' });
  return {
    port: Number(new URL(sandbox.shopUrl).port),
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
