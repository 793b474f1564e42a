import type { Quote } from '@kassa/contract';
import { useRemaining } from '../../shared/countdown.ts';
import { isConfirmed, walletOf, walletStore } from '../../shared/link/wallet.ts';
import type { BasicData } from '../../shared/server/home-calls.ts';
import { useStore } from '../../shared/store.ts';

/** What the order still waits for before it can be placed. */
interface Payable {
  /** Whole seconds. */
  readonly left: number;
  readonly priced: boolean;
  /** Whether the buyer still has to say which wallet it goes to. */
  readonly missing: boolean;
  /** Whether everything is there but time. */
  readonly payable: boolean;
}

/** Tells whether the order of a link can be placed at this price. */
export function usePayable(data: BasicData | null | undefined, quote: Quote | undefined): Payable {
  const left = useRemaining(data?.payBy);
  const wallet = walletOf(useStore(walletStore), data?.nftParamNo ?? '');
  const priced = quote !== undefined && /[1-9]/.test(quote.fiatSumAmount);
  const missing = data?.asksAddress === true && wallet.address === '';
  return { left, priced, missing, payable: priced && !missing && isConfirmed(wallet) };
}
