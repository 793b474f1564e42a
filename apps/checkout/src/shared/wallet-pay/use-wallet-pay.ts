import type { OrderView, Quote } from '@kassa/contract';
import { type ReactNode, useRef, useState } from 'react';
import { loadBasicData } from '../link/basic-data.ts';
import { useHoldReload } from '../load/reload.ts';
import { navigate } from '../navigate/hash-location.ts';
import { cacheOrder } from '../order/follow-order.ts';
import { rememberMethod } from '../order/last-method.ts';
import { payOf, resultOf } from '../order/places.ts';
import { usePlace } from '../order/use-place.ts';
import { isLost, mayHaveWorked } from '../server/call-error.ts';
import { openLinkAppleSession, startPayment, storePayForm } from '../server/pay-calls.ts';
import { sessionStore } from '../session/session.ts';
import { useWallet } from '../wallet/use-wallet.tsx';
import { WalletDismissed } from '../wallet/wallet-dismissed.ts';
import { beGuest } from './be-guest.ts';
import type { WalletOffer } from './find-wallets.ts';

/** State and action of paying with a wallet's button. */
interface WalletPay {
  readonly busy: boolean;
  /** Why it did not work. Nothing was charged then. */
  readonly error: unknown;
  readonly sheet: ReactNode;
  /** Opens the wallet, in the press itself, for exactly this price. */
  readonly pay: (by: WalletOffer, quote: Quote) => void;
}

/**
 * Pays a link with one press of a wallet's button. The sheet comes first: a guest's address comes from it, and the order
 * is placed with the price that the buyer agreed to in it.
 * @param quoteKey where the price on screen is cached
 */
export function useWalletPay(merchantName: string, quoteKey: readonly string[]): WalletPay {
  const place = usePlace(quoteKey);
  const wallet = useWallet();
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const running = useRef(false);
  useHoldReload(state.busy);

  const work = async (by: WalletOffer, quote: Quote): Promise<void> => {
    const { nftParamNo, fiat, fiatSumAmount: total } = quote;
    const guest = sessionStore.get() === null;
    let placed: OrderView | undefined;
    const { token } = await wallet.ask(by.wallet, {
      merchantName,
      fiat,
      total,
      email: guest,
      validate: (validationUrl) => openLinkAppleSession({ nftParamNo, fiat, validationUrl }),
      agreed: async ({ email }) => {
        if (guest) await beGuest(nftParamNo, email);
        placed = await place(by.offer, quote);
        rememberMethod(by.offer);
        cacheOrder(placed);
      },
    });
    if (placed) await start(placed, { token, total });
  };
  const pay = async (by: WalletOffer, quote: Quote): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, error: null });
    try {
      await work(by, quote);
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: error instanceof WalletDismissed ? null : error });
      // Its owner, its availability or its state may have changed.
      if (!(error instanceof WalletDismissed)) void loadBasicData();
    } finally {
      running.current = false;
    }
  };
  return { ...state, sheet: wallet.sheet, pay: (by, quote) => void pay(by, quote) };
}

/**
 * Hands the token over and pays exactly the total that was in the sheet. Leads to the result, or to the pay screen,
 * which knows what became of a payment whose answer was lost.
 */
async function start(
  { orderNo, routerPath }: OrderView,
  { token, total }: { readonly token: string; readonly total: string },
): Promise<void> {
  void loadBasicData();
  const [forForm, forPayment] = [crypto.randomUUID(), crypto.randomUUID()];
  await twice(() => storePayForm({ orderNo, fields: { walletToken: token } }, forForm));
  try {
    const paid = await twice(() => startPayment({ orderNo, confirmAmount: total }, forPayment));
    cacheOrder(paid.order);
    const status = paid.order.attempt?.status;
    const ended = status === 'declined' || status === 'cancelled' || status === 'captured';
    navigate(ended ? resultOf(orderNo) : payOf(routerPath, orderNo));
  } catch (error) {
    if (!mayHaveWorked(error)) throw error;
    navigate(payOf(routerPath, orderNo));
  }
}

/** Makes a call that a submit-token makes safe to repeat, and once more where its answer was lost. */
async function twice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isLost(error)) throw error;
    return call();
  }
}
