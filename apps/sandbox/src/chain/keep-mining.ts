import type { Clock } from '../clock.ts';
import { type Repeated, repeat } from '../repeat.ts';
import type { ChainClient } from './run-anvil.ts';

const blockMs = 1_000;
/** Blocks after the last transaction until it is final; an idle chain grows no further. */
const finalAfter = 3;

/**
 * Makes a block a second while there is something to put into it or something that is not final yet. Its time is the
 * sandbox's, so that a turned clock turns the chain too.
 */
export function keepMining(client: ChainClient, clock: Clock): Repeated {
  let quiet = 0;
  return repeat(async () => {
    try {
      const { pending } = await client.getTxpoolStatus();
      quiet = pending > 0 ? 0 : quiet + 1;
      if (quiet <= finalAfter) await mineBlock(client, clock);
    } catch {
      // The chain is down for a moment, or is being stopped: the next look tells.
    }
  }, blockMs);
}

async function mineBlock(client: ChainClient, clock: Clock): Promise<void> {
  const { timestamp } = await client.getBlock();
  const now = BigInt(Math.floor(clock.now() / 1_000));
  await client.setNextBlockTimestamp({ timestamp: now > timestamp ? now : timestamp + 1n });
  await client.mine({ blocks: 1 });
}
