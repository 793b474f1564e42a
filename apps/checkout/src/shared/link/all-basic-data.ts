import type { BasicData, MerchantInfo } from '../server/home-calls.ts';
import { inBrowser } from '../storage.ts';

const storedAs = 'allBasicData';

/**
 * Keeps what the server said of the link, under the seed's name (section 3). Left out: the price, which is old in a minute,
 * the wallet, and whose order it is.
 */
export function keepAllBasicData({ quote: _, address: __, orderNo: ___, ...data }: BasicData): void {
  inBrowser.set(storedAs, JSON.stringify(data));
}

/** The shop of the link as it was told last, for a page that is loaded anew behind home; null where it is another's. */
export function keptMerchant(appId: string): MerchantInfo | null {
  try {
    const { merchant } = JSON.parse(inBrowser.get(storedAs) ?? '{}') as Partial<BasicData>;
    return appId !== '' && merchant?.appId === appId ? merchant : null;
  } catch {
    return null;
  }
}

export function dropAllBasicData(): void {
  inBrowser.remove(storedAs);
}
