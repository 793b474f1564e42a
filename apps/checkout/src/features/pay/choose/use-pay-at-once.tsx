import type { MethodOffer, OrderView } from '@kassa/contract';
import { type ReactNode, useRef } from 'react';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { payOf, resultOf } from '../../../shared/order/places.ts';
import { readPayForm } from '../../../shared/server/pay-calls.ts';
import { byMethod } from '../collect/by-method.ts';
import { storeFields } from '../collect/store-fields.ts';
import { hasEnded, type Paying, type Prepared, usePay } from '../collect/use-pay.ts';
import { useWallet } from '../collect/use-wallet.tsx';
import { WalletDismissed } from '../collect/wallet-dismissed.ts';

/** State and actions of a payment that the list of methods starts itself. */
export interface AtOnce extends Pick<Paying, 'busy' | 'unsure'> {
  readonly error: unknown;
  /** The wallet's page, to draw in ours. */
  readonly sheet: ReactNode;
  readonly pay: (order: OrderView, offer: MethodOffer) => void;
  /** Continues a payment whose answer was lost. False when there is none. */
  readonly again: () => boolean;
}

/** Pays an order by a method that asks for nothing, or for the buyer's own wallet, from the list of methods. */
export function usePayAtOnce(): AtOnce {
  const paying = usePay(showStarted);
  const wallet = useWallet();
  const begun = useRef<{ order: OrderView; prepare: () => Promise<Prepared> } | null>(null);

  const askWallet = async (order: OrderView): Promise<void> => {
    const form = await readPayForm({ orderNo: order.orderNo });
    if (!form.wallet) return;
    try {
      await storeFields(order.orderNo, { walletToken: await wallet.ask(order, form.wallet) });
    } catch (error) {
      if (!needsPress(error)) throw error;
      // The form of this order is a button that opens the wallet in the press itself.
      navigate(payOf(order.routerPath, order.orderNo));
      throw new WalletDismissed();
    }
  };
  const pay = (order: OrderView, offer: MethodOffer) => {
    const prepare = async (): Promise<Prepared> => {
      if (offer.collect === 'wallet') await askWallet(order);
      return byMethod(order);
    };
    begun.current = { order, prepare };
    paying.pay(order, prepare);
  };
  const again = () => {
    if (!paying.unsure || !begun.current) return false;
    paying.pay(begun.current.order, begun.current.prepare);
    return true;
  };
  const dismissed = paying.error instanceof WalletDismissed;
  return { ...paying, error: dismissed ? null : paying.error, sheet: wallet.sheet, pay, again };
}

/** Leads to what is to be done to pay, or to the result of an attempt that ended at once. */
function showStarted({ orderNo, routerPath, attempt }: OrderView): void {
  navigate(hasEnded(attempt) ? resultOf(orderNo) : payOf(routerPath, orderNo));
}

/** Returns whether a browser's wallet did not open because the buyer's press was too long ago. */
function needsPress(error: unknown): boolean {
  return (
    error instanceof DOMException && ['InvalidAccessError', 'NotAllowedError', 'SecurityError'].includes(error.name)
  );
}
