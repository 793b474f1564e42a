import type { Item, OrderView, Quote } from '@kassa/contract';
import { choiceStore } from '../../../shared/link/choice.ts';
import { linkStore } from '../../../shared/link/link.ts';
import { useBasicData } from '../../../shared/link/use-basic-data.ts';
import { useSearchParam } from '../../../shared/navigate/hash-location.ts';
import { isUnknown } from '../../../shared/order/order-problem.tsx';
import { useOrder } from '../../../shared/order/use-order.ts';
import type { BasicData } from '../../../shared/server/home-calls.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';

/** What the method is for: the link of this page, or the order that was placed with it. */
interface Priced {
  readonly nftParamNo: string;
  /** The pay currency. '' while it is unknown. */
  readonly fiat: string;
  readonly item: Item | undefined;
  /** The price that the buyer has seen last in this currency, to keep its place until that of the method is here. */
  readonly quote: Quote | undefined;
  /** Until when a payment may start. */
  readonly payBy: string | undefined;
  readonly order: OrderView | undefined;
  /** Whether the link has an order that is still being read. */
  readonly readingOrder: boolean;
  /** The link of this page, where it is this purchase's. */
  readonly link: BasicData | undefined;
  /** Whether the server no longer knows the link, or its time is over. */
  readonly linkRefused: boolean;
  /** Whether the address names neither the link of this page nor an order that is still being read. */
  readonly lost: boolean;
}

/**
 * Combines the address (`nft`, and `orderNo` where the buyer comes from an order and this tab may have no link), the
 * link, and the buyer's choice on home.
 */
export function usePriced(): Priced {
  const nftParamNo = useSearchParam('nft');
  const ownOrderNo = useSearchParam('orderNo');
  const choice = useStore(choiceStore);
  const session = useStore(sessionStore);
  const { merchantParam } = useStore(linkStore);
  const { data, error } = useBasicData();
  const link = data?.nftParamNo === nftParamNo ? data : undefined;
  const {
    data: order,
    isLoading: readingOrder,
    error: unread,
  } = useOrder(session ? ownOrderNo || link?.orderNo || '' : '');
  const own = order?.nftParamNo === nftParamNo ? order : undefined;
  const chosen = choice.nftParamNo === nftParamNo ? choice.fiat : '';
  const fiat = chosen || own?.quote.fiat || link?.quote?.fiat || '';
  const seen = [own?.quote, link?.quote].find((quote) => quote?.fiat === fiat);
  return {
    nftParamNo,
    fiat,
    quote: seen ?? undefined,
    item: own?.item ?? link?.item,
    payBy: link?.payBy,
    order: own,
    readingOrder,
    link,
    linkRefused: error?.kind === 'refused',
    lost:
      !link &&
      fiat === '' &&
      !readingOrder &&
      (unread === null || isUnknown(unread)) &&
      (merchantParam === '' || data !== undefined || error !== null),
  };
}
