import type { MethodOffer, OrderView } from '@kassa/contract';
import { type ReactNode, useRef } from 'react';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { isCardDeclined } from '../../../shared/order/decline.ts';
import { payOf, resultOf } from '../../../shared/order/places.ts';
import { isByCard } from '../../../shared/order/shown-method.ts';
import { readPayForm } from '../../../shared/server/pay-calls.ts';
import { askForOrder } from '../../../shared/wallet/ask.ts';
import { useWallet } from '../../../shared/wallet/use-wallet.tsx';
import { WalletDismissed } from '../../../shared/wallet/wallet-dismissed.ts';
import { cardOfList } from '../card-of-list.ts';
import { byMethod } from '../collect/by-method.ts';
import { storeFields } from '../collect/store-fields.ts';
import { hasEnded, type Paying, type PrepareCard, type Prepared, usePay } from '../collect/use-pay.ts';

/** State and actions of a payment that the list of methods starts itself. */
export interface AtOnce extends Pick<Paying, 'busy' | 'unsure'> {
  readonly error: unknown;
  /** The wallet's page, to draw in ours. */
  readonly sheet: ReactNode;
  readonly pay: (order: OrderView, offer: MethodOffer, card?: PrepareCard) => void;
  /** Continues a payment whose answer was lost. False when there is none. */
  readonly again: () => boolean;
}

/** Pays an order from the list of methods: by a method that asks for nothing, the buyer's own wallet, or a card. */
export function usePayAtOnce(): AtOnce {
  const paying = usePay(showStarted);
  const wallet = useWallet();
  const begun = useRef<{ order: OrderView; prepare: () => Promise<Prepared> } | null>(null);

  const askWallet = async (order: OrderView): Promise<void> => {
    const form = await readPayForm({ orderNo: order.orderNo });
    if (!form.wallet) return;
    try {
      await storeFields(order.orderNo, { walletToken: (await wallet.ask(form.wallet, askForOrder(order))).token });
    } catch (error) {
      if (!needsPress(error)) throw error;
      // The form of this order is a button that opens the wallet in the press itself.
      navigate(payOf(order.routerPath, order.orderNo));
      throw new WalletDismissed();
    }
  };
  const pay = (order: OrderView, offer: MethodOffer, card?: PrepareCard) => {
    const prepare = async (): Promise<Prepared> => {
      if (card) return card(order);
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
function showStarted(order: OrderView): void {
  // The list says so above the fields of the card.
  if (isCardDeclined(order)) return;
  const { orderNo, routerPath, attempt } = order;
  if (hasEnded(attempt)) {
    navigate(resultOf(orderNo));
    return;
  }
  const byCard = isByCard(order);
  if (byCard) cardOfList.set(orderNo);
  // A card's screen leads on by itself, also back to the list, which must not be there twice then.
  navigate(payOf(routerPath, orderNo), { replace: byCard });
}

/** Returns whether a browser's wallet did not open because the buyer's press was too long ago. */
function needsPress(error: unknown): boolean {
  return (
    error instanceof DOMException && ['InvalidAccessError', 'NotAllowedError', 'SecurityError'].includes(error.name)
  );
}
