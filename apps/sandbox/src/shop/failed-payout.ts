import { sandboxChain } from '@kassa/chain';
import { z } from 'zod';
import { merchants } from '../credentials.ts';
import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import type { Shop } from './context.ts';

/** Who sold, and what. */
export const payoutForm = z.object({ email: z.email(), amount: z.string().max(24).default('0.05') });

/** What Kassa said of a sold order; without a number it refused. */
export interface FailedPayout {
  readonly orderNo: string;
  readonly said: string;
}

const answer = z.object({ data: z.object({ orderNo: z.string() }).nullable(), returnMsg: z.string() });

/** Tells Kassa that somebody sold ETH here and that the payout to his bank failed, so that he can have it back. */
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
  if (!read.success) return { orderNo: '', said: 'The checkout does not answer.' };
  return { orderNo: read.data.data?.orderNo ?? '', said: read.data.returnMsg };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The form in the gallery. */
export function payoutSection(shop: Shop): Markup | false {
  if (shop.chainUrl === '') return false;
  return html`<section class="backroom" aria-labelledby="sell"><h2 id="sell">Sold crypto whose payout failed</h2>
<p class="aside">The gallery bought your ETH, and your bank sent the money back. Kassa returns the coin to a wallet of yours.</p>
<form class="from" method="post" action="/shop/failed-payout"><label for="sell-email">Your e-mail</label>
<input id="sell-email" name="email" type="email" required autocomplete="email"><button class="plain">Sell 0.05 ETH</button></form></section>`;
}

/** What came of it, and the way on. */
export function payoutPage(shop: Shop, header: Markup, { orderNo, said }: FailedPayout): Markup {
  const way = `${shop.checkoutUrl}/#/receivingMode?orderNo=${orderNo}`;
  return page({
    title: 'Sold · Harbour Gallery',
    styles: ['/assets/gallery.css'],
    header,
    body: orderNo
      ? html`<h1>The payout failed</h1><p class="lead">Sold order ${orderNo}. Its coin can go back to you: log in with the same e-mail.</p>
<p><a class="button" href="${way}">Get it back</a></p>`
      : html`<h1>That did not work</h1><p class="lead">${said}</p><p><a href="/shop">Back to the gallery</a></p>`,
  });
}
