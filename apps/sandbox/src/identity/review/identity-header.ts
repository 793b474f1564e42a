import { html, type Markup } from '../../web-server/html.ts';
import { navigation } from '../../web-server/page.ts';

/** The pages in the header. */
export type IdentityRoom = 'checks' | 'register';

/** Draws the header of the identity providers' origin. */
export function identityHeader(room: IdentityRoom, shopUrl: string): Markup {
  return html`<header class="site"><a class="mark" href="/">Identity desk</a>
${navigation('Identity desk', [
  { text: 'Checks', href: '/', current: room === 'checks' },
  { text: 'CPF register', href: '/register', current: room === 'register' },
  { text: 'Shop', href: `${shopUrl}/shop`, current: false },
  { text: 'Mailbox', href: `${shopUrl}/mailbox`, current: false },
])}</header>`;
}
