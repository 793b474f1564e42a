import { html, type Markup } from '../web-server/html.ts';
import { navigation } from '../web-server/page.ts';

/** The pages in the header. */
export type SandpayRoom = 'payments' | 'magic';

/** Draws the header of the provider's origin. */
export function sandpayHeader(room: SandpayRoom, shopUrl: string): Markup {
  return html`<header class="site"><a class="mark" href="/">Sandpay</a>
${navigation('Sandpay', [
  { text: 'Payments', href: '/', current: room === 'payments' },
  { text: 'Banking app', href: '/bank/scan', current: false },
  { text: 'Magic amounts', href: '/magic', current: room === 'magic' },
  { text: 'Shop', href: `${shopUrl}/shop`, current: false },
  { text: 'Mailbox', href: `${shopUrl}/mailbox`, current: false },
])}</header>`;
}
