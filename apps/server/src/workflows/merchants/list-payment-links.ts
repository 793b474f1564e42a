import type { PaymentLinkList, PaymentLinkRow, PaymentLinkStatus } from '@kassa/contract/operator';
import { wireAmount } from '@kassa/money';
import type { App } from '../../app.ts';
import { readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readPaymentLinks, type StoredPaymentLink } from '../../modules/links/index.ts';
import { readMerchant } from '../../modules/merchants/index.ts';
import { type Order, readOrdersOfLinks } from '../../modules/orders/index.ts';
import { sessionUrl } from '../arrivals/create-session.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal'>;

/** The sealing purpose of the handle in a payment link's address. */
export const handlePurpose = 'payment_links.handle';

const pageSize = 20;

/** Lists the payment links that were made by hand for a merchant, newest first. @throws Refusal resource_not_found for no merchant */
export async function listPaymentLinks(
  app: Needs,
  { appId, cursor }: { readonly appId: string; readonly cursor?: string | undefined },
): Promise<PaymentLinkList> {
  if (!(await readMerchant(app.db, app.seal, appId))) refuse('resource_not_found');
  const { items, next } = await readPaymentLinks(app.db, appId, {
    after: readCursor('payment links', cursor),
    limit: pageSize,
  });
  return { links: await shownLinks(app, items), next: next ?? '' };
}

/** Shows payment links with the orders that came of them. */
export async function shownLinks(app: Needs, links: readonly StoredPaymentLink[]): Promise<PaymentLinkRow[]> {
  const numbers = links.map(({ nftParamNo }) => nftParamNo);
  const orders = await readOrdersOfLinks(app.db, numbers);
  const of = (link: StoredPaymentLink) => orders.filter(({ nftParamNo }) => nftParamNo === link.nftParamNo);
  return links.map((link) => shownLink(app, link, of(link)));
}

function shownLink(app: Needs, link: StoredPaymentLink, orders: readonly Order[]): PaymentLinkRow {
  const status = statusOf(link, orders);
  return {
    linkNo: link.sessionNo,
    merchantOrderNo: link.merchantOrderNo,
    name: link.itemName,
    amount: wireAmount(link.price),
    fiat: link.price.currency,
    status,
    url: status === 'open' ? sessionUrl(app, app.seal.open(link.handleSealed, handlePurpose)) : '',
    createdAt: link.madeAt.toISOString(),
    createdBy: link.madeBy,
    expiresAt: link.expiresAt.toISOString(),
    endedAt: link.endedAt?.toISOString() ?? '',
    endedBy: link.endedBy ?? '',
    orders: orders.map(({ orderNo, status }) => ({ orderNo, status })),
  };
}

/** A link is one order: when that has ended unpaid, nothing more is sold. */
function statusOf({ state }: StoredPaymentLink, orders: readonly Order[]): PaymentLinkStatus {
  if (orders.some(({ paidAt }) => paidAt !== null)) return 'sold';
  const isOver = orders.some(({ status }) => status === 'closed' || status === 'failed');
  return state === 'open' && isOver ? 'ended' : state;
}
