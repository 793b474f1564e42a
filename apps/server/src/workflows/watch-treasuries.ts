import type { App } from '../app.ts';
import { noteTreasury, readCommittedWei } from '../modules/deliveries/index.ts';
import { workEach } from './work-each.ts';

/**
 * Looks what each network's treasury holds. Below the configured amount, counted without what is under way, no more orders
 * that need it are taken: those that were paid can still be delivered. @returns 0: there is nothing more to do at once
 */
export async function watchTreasuries(app: App): Promise<number> {
  await workEach(app, [...app.chains.values()], {
    atOnce: 1,
    facts: ({ network }) => ({ network }),
    work: async (chain) => {
      const balanceWei = await chain.balanceWei();
      const freeWei = balanceWei - (await readCommittedWei(app.db, chain.treasury));
      const enough = freeWei >= (app.config.chain?.lowWei ?? 0n);
      if (!enough) app.log.error({ network: chain.network }, 'the treasury runs dry: orders that need it are refused');
      await noteTreasury(app.db, chain.network, { balanceWei, enough });
    },
  });
  return 0;
}
