import type { App } from '../../app.ts';
import type { ChainConnector } from '../../connectors/chain/index.ts';
import { readCommittedUnits, readCommittedWei, recordBalance, recordTrouble } from '../../modules/deliveries/index.ts';

/**
 * Checks each network's treasury and nodes. Below the configured balance, not counting sends under way, refuses new
 * orders that need the treasury, so that paid orders can still be delivered. Logs a problem once when it starts and
 * once when it is over.
 * @returns 0: no more work is waiting
 */
export async function watchTreasuries(app: App): Promise<number> {
  await Promise.all([...app.chains.values()].map((chain) => watch(app, chain)));
  return 0;
}

async function watch(app: App, chain: ChainConnector): Promise<void> {
  const { network } = chain;
  const seen = [await chain.trouble(), await lookAtBalances(app, chain)];
  const trouble = seen.filter((text) => text !== '').join('; ');
  const before = await recordTrouble(app.db, network, trouble);
  if (trouble === before) return;
  if (trouble === '') app.log.warn({ network }, 'the network answers as it should again');
  else app.log.error({ network, reason: trouble }, 'a network does not answer as it should');
}

/** Looks at a treasury's balances. @returns what kept it from looking; '' when nothing did */
async function lookAtBalances(app: App, chain: ChainConnector): Promise<string> {
  const { network, treasury } = chain;
  const balances = await chain.balances().catch((error: unknown) => (error instanceof Error ? error : new Error()));
  if (balances instanceof Error) return balances.message;
  for (const [coin, units] of balances) {
    const native = coin === chain.coin;
    const committed = await readCommittedUnits(app.db, { network, coin, waiting: true });
    const freeUnits = units - committed - (native ? await readCommittedWei(app.db, treasury) : 0n);
    const enough = native ? freeUnits >= chain.lowWei : freeUnits > 0n;
    const was = await recordBalance(app.db, { network, coin, native, units, freeUnits, enough });
    if (was && !enough)
      app.log.error({ network, coin }, 'the treasury is running low: orders that need it are refused');
    if (!was && enough) app.log.warn({ network, coin }, 'the treasury holds enough again');
  }
  return '';
}
