import type { Quote } from '@kassa/contract';
import { useState } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { useNeedsCheck } from '../../../shared/identity/use-needs-check.ts';
import { lastMethod } from '../../../shared/order/last-method.ts';
import { priceEveryMs, useMethodQuote, useOffers } from '../../../shared/order/use-offers.ts';
import { useSavedCards } from '../../../shared/order/use-saved-cards.ts';
import type { BasicData } from '../../../shared/server/home-calls.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import { type OwnWay, ownWay } from './own-way.ts';

/** How the buyer can pay with one press. `asking`: not everything is known yet. */
interface Found {
  readonly way: OwnWay | null;
  /** The price by this way. */
  readonly quote: Quote | null;
  /** Whole seconds until the next price. */
  readonly refreshIn: number;
  readonly asking: boolean;
}

/**
 * Finds how this buyer can pay the link with one press: not where the payment needs an identity check first or is above
 * the buyer's limit, nor where its order was placed already.
 */
export function useOwnWay(data: BasicData, fiat: string): Found {
  const session = useStore(sessionStore);
  const [last] = useState(lastMethod);
  const open = session !== null && data.orderNo === null;
  const nftParamNo = open ? data.nftParamNo : '';
  const offers = useOffers(nftParamNo, fiat);
  const cards = useSavedCards(open);
  const way = open ? ownWay(offers.data ?? [], last, cards.data) : null;
  const priced = useMethodQuote(nftParamNo, fiat, way?.offer);
  const quote = (way && !priced.isPlaceholderData && priced.data) || null;
  const refreshIn = Math.ceil(useRemaining(quote && nextAfter(quote)) / 1000);
  const check = useNeedsCheck({ order: undefined }, quote ?? (way ? { ...way.offer, fiat } : undefined));
  const allowed = !check.asking && check.obstacle === 'none';
  return {
    way,
    quote: allowed ? quote : null,
    refreshIn,
    asking: offers.isLoading || cards.isLoading || (way !== null && (check.asking || (!quote && !priced.isError))),
  };
}

function nextAfter({ serverTime }: Quote): string {
  return new Date(Date.parse(serverTime) + priceEveryMs).toISOString();
}
