import type { WalletDoubt } from '@kassa/contract';
import { inTab } from '../storage.ts';
import { createStore } from '../store.ts';

/** The wallet that a link's item goes to, as its buyer gave it on home, or as the merchant signed it. */
export interface Wallet {
  readonly nftParamNo: string;
  /** As it was typed: the server is asked with this. */
  readonly typed: string;
  /** As the network writes it; '' while it has not been looked at. */
  readonly address: string;
  readonly doubts: readonly WalletDoubt[];
  readonly confirmed: readonly WalletDoubt[];
}

const storedAs = 'wallet';
const none: Wallet = { nftParamNo: '', typed: '', address: '', doubts: [], confirmed: [] };

/** One link a page, so one wallet; kept for reloads of this tab. */
export const walletStore = createStore<Wallet>(import.meta.env.SSR ? none : restored());

/** Keeps the wallet of a link. */
export function keepWallet(wallet: Wallet): void {
  walletStore.set(wallet);
  inTab.set(storedAs, JSON.stringify(wallet));
}

/** What was given for this link; nothing of another one. */
export function walletOf({ nftParamNo, ...rest }: Wallet, link: string): Wallet {
  return nftParamNo === link ? { nftParamNo, ...rest } : { ...none, nftParamNo: link };
}

/** Whether nothing about it is open any more. */
export function isConfirmed({ doubts, confirmed }: Wallet): boolean {
  return doubts.every((doubt) => confirmed.includes(doubt));
}

function restored(): Wallet {
  try {
    const kept = { ...none, ...(JSON.parse(inTab.get(storedAs) ?? '{}') as Partial<Wallet>) };
    const texts = [kept.nftParamNo, kept.typed, kept.address].every((value) => typeof value === 'string');
    return texts && Array.isArray(kept.doubts) && Array.isArray(kept.confirmed) ? kept : none;
  } catch {
    return none;
  }
}
