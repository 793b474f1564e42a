import type { App } from '../app.ts';
import { noteGasPrice } from '../modules/pricing/index.ts';

/** Looks what gas costs on each network: quotes are made from it. @returns 0: there is nothing more to do at once */
export async function watchGasPrices(app: Pick<App, 'db' | 'chains' | 'log'>): Promise<number> {
  await Promise.all(
    [...app.chains.values()].map(async (chain) => {
      // A network that doesn't answer is told once, by who watches its treasury; its price grows old meanwhile.
      const price = await chain.priceGas().catch((error: unknown) => {
        app.log.debug({ network: chain.network, error }, 'the price of gas could not be read');
        return null;
      });
      if (price) await noteGasPrice(app.db, chain.network, price.maxFeeWei);
    }),
  );
  return 0;
}
