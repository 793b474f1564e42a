import { html, type Markup } from '../web-server/html.ts';
import { navigation } from '../web-server/page.ts';

/** The pages in the header. */
export type ShopRoom = 'shop' | 'orders' | 'mailbox' | 'links' | 'ways';

/** Draws the header of the shop's origin: the gallery's name and the pages of the sandbox. */
export function shopHeader(
  room: ShopRoom,
  { providerUrl, identityUrl, chainUrl }: { providerUrl: string; identityUrl: string; chainUrl: string },
): Markup {
  return html`<header class="site"><a class="mark" href="/shop">Harbour Gallery</a>
${navigation('Sandbox', [
  { text: 'Shop', href: '/shop', current: room === 'shop' },
  { text: 'Orders', href: '/shop/orders', current: room === 'orders' },
  { text: 'Mailbox', href: '/mailbox', current: room === 'mailbox' },
  { text: 'Links', href: '/shop/links', current: room === 'links' },
  { text: 'Integrations', href: '/shop/ways', current: room === 'ways' },
  { text: 'Provider', href: `${providerUrl}/`, current: false },
  ...(identityUrl === '' ? [] : [{ text: 'Identity', href: `${identityUrl}/`, current: false }]),
  ...(chainUrl === '' ? [] : [{ text: 'Chain', href: `${chainUrl}/`, current: false }]),
])}</header>`;
}
