import type { App } from '../../app.ts';
import { recordGasPrice } from '../../modules/pricing/index.ts';

/** Reads the price of gas on each network, from which quotes are made. @returns 0: no more work is waiting */
export async function watchGasPrices(app: Pick<App, 'db' | 'chains' | 'log'>): Promise<number> {
  await Promise.all(
    [...app.chains.values()].map(async (chain) => {
      // The watch over the treasury reports a network that doesn't answer. Meanwhile its price of gas grows old.
      const price = await chain.priceGas().catch((error: unknown) => {
        app.log.debug({ network: chain.network, error }, 'the price of gas could not be read');
        return null;
      });
      if (price) await recordGasPrice(app.db, chain.network, price.maxFeeWei);
    }),
  );
  return 0;
}
