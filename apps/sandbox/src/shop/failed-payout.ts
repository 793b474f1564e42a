import { sandboxChain } from '@kassa/chain';
import { z } from 'zod';
import { merchants } from '../credentials.ts';
import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import type { Shop } from './context.ts';

/** Form of a failed payout: who sold, and what. */
export const payoutForm = z.object({ email: z.email(), amount: z.string().max(24).default('0.05') });

/** Kassa's answer about a sold order. Without a number it refused. */
export interface FailedPayout {
  readonly orderNo: string;
  readonly said: string;
}

const answer = z.object({ data: z.object({ orderNo: z.string() }).nullable(), returnMsg: z.string() });

/**
 * Reports to Kassa that somebody sold ETH here and that the payout to their bank failed, so that they can get it back.
 */
export async function failPayout(shop: Shop, sold: z.output<typeof payoutForm>): Promise<FailedPayout> {
  const [merchant] = merchants;
  if (!merchant) throw new Error('the shop has no merchant');
  const { text } = await shop.call({
    merchant,
    method: 'POST',
    path: '/nft/openapi/sandbox/sell/order',
    body: { ...sold, coin: 'ETH', network: sandboxChain.network, fee: '0.001' },
    now: shop.clock.now(),
  });
  const read = answer.safeParse(parsed(text));
  if (!read.success) return { orderNo: '', said: 'The checkout isn’t responding.' };
  return { orderNo: read.data.data?.orderNo ?? '', said: read.data.returnMsg };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Draws the form in the gallery. */
export function payoutSection(shop: Shop): Markup | false {
  if (shop.chainUrl === '') return false;
  return html`<section class="backroom" aria-labelledby="sell"><h2 id="sell">Failed payout refund</h2>
<p class="aside">You sold ETH, but the bank rejected the payout. Kassa sends the ETH back to your wallet.</p>
<form class="from" method="post" action="/shop/failed-payout"><label for="sell-email">Your email</label>
<input id="sell-email" name="email" type="email" required autocomplete="email"><button class="plain">Sell 0.05 ETH</button></form></section>`;
}

/** Shows the result, and the way on. */
export function payoutPage(shop: Shop, header: Markup, { orderNo, said }: FailedPayout): Markup {
  const way = `${shop.checkoutUrl}/#/receivingMode?orderNo=${orderNo}`;
  return page({
    title: 'Sold · Harbour Gallery',
    styles: ['/assets/gallery.css'],
    header,
    body: orderNo
      ? html`<h1>The payout failed</h1><p class="lead">Order ${orderNo}. Log in with the same email to get your ETH back.</p>
<p><a class="button" href="${way}">Get it back</a></p>`
      : html`<h1>That didn’t work</h1><p class="lead">${said}</p><p><a href="/shop">Back to the gallery</a></p>`,
  });
}
