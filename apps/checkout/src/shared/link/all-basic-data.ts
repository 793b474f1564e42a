import type { BasicData, MerchantInfo } from '../server/home-calls.ts';
import { inBrowser } from '../storage.ts';

const storedAs = 'allBasicData';

/**
 * Keeps the server's answer about the link, under its own name (docs/specification/journey.md#what-the-browser-keeps).
 * Leaves out the price, which expires in a minute, the wallet, and whose order it is.
 */
export function saveAllBasicData({ quote: _, address: __, orderNo: ___, ...data }: BasicData): void {
  inBrowser.set(storedAs, JSON.stringify(data));
}

/**
 * Returns the last known shop of the link, for a page that reloads on a screen after home. Null where the data is of
 * another link's.
 */
export function savedMerchant(appId: string): MerchantInfo | null {
  try {
    const { merchant } = JSON.parse(inBrowser.get(storedAs) ?? '{}') as Partial<BasicData>;
    return appId !== '' && merchant?.appId === appId ? merchant : null;
  } catch {
    return null;
  }
}

/** Forgets the kept answer. */
export function dropAllBasicData(): void {
  inBrowser.remove(storedAs);
}
