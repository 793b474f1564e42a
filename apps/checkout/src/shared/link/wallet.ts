import type { WalletDoubt } from '@kassa/contract';
import { inTab } from '../storage.ts';
import { createStore } from '../store.ts';

/** The wallet that a link's item goes to, as its buyer entered it on home, or as the merchant signed it. */
export interface Wallet {
  readonly nftParamNo: string;
  /** As typed: the server gets this text. */
  readonly typed: string;
  /** As the network writes it. '' before it was checked. */
  readonly address: string;
  readonly doubts: readonly WalletDoubt[];
  readonly confirmed: readonly WalletDoubt[];
}

const storedAs = 'wallet';
const none: Wallet = { nftParamNo: '', typed: '', address: '', doubts: [], confirmed: [] };

/** The wallet of this page's link. A page has one link, so there is one wallet. Kept for reloads of this tab. */
export const walletStore = createStore<Wallet>(import.meta.env.SSR ? none : restored());

/** Keeps the wallet of a link. */
export function saveWallet(wallet: Wallet): void {
  walletStore.set(wallet);
  inTab.set(storedAs, JSON.stringify(wallet));
}

/** Returns the wallet that was entered for this link, and never another link's. */
export function walletOf({ nftParamNo, ...rest }: Wallet, link: string): Wallet {
  return nftParamNo === link ? { nftParamNo, ...rest } : { ...none, nftParamNo: link };
}

/** Returns whether every doubt about it is confirmed. */
export function isConfirmed({ doubts, confirmed }: Wallet): boolean {
  return doubts.every((doubt) => confirmed.includes(doubt));
}

function restored(): Wallet {
  try {
    const saved = { ...none, ...(JSON.parse(inTab.get(storedAs) ?? '{}') as Partial<Wallet>) };
    const texts = [saved.nftParamNo, saved.typed, saved.address].every((value) => typeof value === 'string');
    return texts && Array.isArray(saved.doubts) && Array.isArray(saved.confirmed) ? saved : none;
  } catch {
    return none;
  }
}
