import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxChain } from '@kassa/chain';
import { startAnvil } from '@kassa/chain/anvil';
import { createTestClient, type Hex, http, publicActions, type TestClient } from 'viem';
import { foundry } from 'viem/chains';
import { z } from 'zod';

/** A development chain that this process owns. */
export interface RunningChain {
  readonly url: string;
  stop(): Promise<void>;
}

/** Facts about the program that are stored, to find it again after this one was killed. */
const record = z.object({ pid: z.number(), url: z.string(), genesis: z.string() });
type Recorded = z.output<typeof record>;

const lookMs = 50;
const endWithinMs = 10_000;

/** A client with everything that the sandbox does with its chain. A public node would not allow all of it. */
export type ChainClient = ReturnType<typeof chainClient>;

/** Makes the client of a chain. */
export function chainClient(url: string) {
  const client: TestClient<'anvil'> = createTestClient({ mode: 'anvil', chain: foundry, transport: http(url) });
  return client.extend(publicActions);
}

/**
 * Runs the chain of a folder. Uses a chain that a killed sandbox left, when it is the stored one. Otherwise starts it
 * from its last saved state.
 * @throws when it does not start
 */
export async function runAnvil(folder: string): Promise<RunningChain> {
  const file = join(folder, 'chain.json');
  const stateFile = join(folder, 'chain-state.json');
  const known = readRecord(file);
  if (known && (await genesisOf(known.url)) === known.genesis) return taken(known, file);
  if (known) endLeftOver(known.pid, stateFile);
  const options = { chainId: sandboxChain.chainId, mining: 'asked', stateFile } as const;
  const anvil = await startAnvil(options).catch((error: unknown) => {
    // It may have been killed while writing its state. A new chain is better for the sandbox than none.
    if (!existsSync(stateFile)) throw error;
    renameSync(stateFile, `${stateFile}.old`);
    return startAnvil(options);
  });
  const genesis = await genesisOf(anvil.url);
  if (genesis === undefined) throw new Error('the development chain does not answer');
  writeFileSync(file, JSON.stringify({ pid: anvil.pid, url: anvil.url, genesis } satisfies Recorded));
  return {
    url: anvil.url,
    async stop() {
      await anvil.stop();
      rmSync(file, { force: true });
    },
  };
}

function taken({ pid, url }: Recorded, file: string): RunningChain {
  return {
    url,
    async stop() {
      process.kill(pid, 'SIGTERM');
      for (let waited = 0; waited < endWithinMs && (await genesisOf(url)) !== undefined; waited += lookMs) {
        await new Promise((resolve) => setTimeout(resolve, lookMs));
      }
      rmSync(file, { force: true });
    },
  };
}

/** Ends a chain that no longer answers, where it is surely ours. */
function endLeftOver(pid: number, stateFile: string): void {
  const command = `/proc/${pid}/cmdline`;
  if (existsSync(command) && readFileSync(command, 'utf8').includes(stateFile)) process.kill(pid, 'SIGKILL');
}

function readRecord(file: string): Recorded | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return record.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Reads the hash of the first block of the chain at this address. Undefined when there is none. */
async function genesisOf(url: string): Promise<Hex | undefined> {
  try {
    const client = chainClient(url);
    if ((await client.getChainId()) !== sandboxChain.chainId) return undefined;
    return (await client.getBlock({ blockNumber: 0n })).hash ?? undefined;
  } catch {
    return undefined;
  }
}
