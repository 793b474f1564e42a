import type { Clock } from '../clock.ts';
import { type Repeated, repeat } from '../repeat.ts';
import type { ChainClient } from './run-anvil.ts';

const blockMs = 1_000;
/** Blocks after the last transaction until it is final. An idle chain makes no blocks. */
const finalAfter = 3;

/**
 * Makes a block each second while transactions are waiting or not final yet. A block has the sandbox's time, so turning
 * the clock also turns the chain's.
 */
export function startMining(client: ChainClient, clock: Clock): Repeated {
  let quiet = 0;
  return repeat(async () => {
    try {
      const { pending } = await client.getTxpoolStatus();
      quiet = pending > 0 ? 0 : quiet + 1;
      if (quiet <= finalAfter) await mineBlock(client, clock);
    } catch {
      // The chain is down for a moment, or is stopping. The next run finds out.
    }
  }, blockMs);
}

async function mineBlock(client: ChainClient, clock: Clock): Promise<void> {
  const { timestamp } = await client.getBlock();
  const now = BigInt(Math.floor(clock.now() / 1_000));
  await client.setNextBlockTimestamp({ timestamp: now > timestamp ? now : timestamp + 1n });
  await client.mine({ blocks: 1 });
}
