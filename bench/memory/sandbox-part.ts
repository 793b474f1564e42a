import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import type { Part } from '../world/part.ts';

/**
 * Starts the whole sandbox, as `npm start` does. Its port is the shop's.
 * @param settings.serverUrl where it sends its callbacks
 * @param settings.dataDir where its books are, for others to read; by default a folder of its own
 * @param settings.alone whether it has neither chain nor identity providers
 */
export async function startSandboxPart({
  serverUrl = '',
  dataDir: given,
  alone,
}: Readonly<Record<string, string>>): Promise<Part> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'kassa-bench-')));
  const whole = alone === undefined;
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl, chain: whole, identity: whole, log: 'quiet' });
  return {
    port: Number(new URL(sandbox.shopUrl).port),
    async close() {
      await sandbox.close();
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
