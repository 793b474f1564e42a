import type { FastifyInstance } from 'fastify';
import { type Agent, fetch } from 'undici';
import { z } from 'zod';
import { sendPage } from '../web-server/create-web-server.ts';
import type { Markup } from '../web-server/html.ts';
import { read } from '../web-server/read.ts';
import type { Shop } from './context.ts';
import { sellBy, ways } from './sell-by.ts';
import type { ShopRoom } from './shop-header.ts';
import { waysPage } from './ways-page.ts';

/** The version of the script that the shop uses, as a shop writes it into its page. */
const scriptPath = '/embed/1.1.1/kassa';
const wayForm = z.object({
  way: z.enum(ways),
  email: z.email().or(z.literal('')).default(''),
  asSession: z.boolean().default(false),
});

/** Serves the page that shows every way to the checkout, and the shop's own call behind it. */
export function serveWays(
  app: FastifyInstance,
  shop: Shop,
  { header, agent }: { header: (room: ShopRoom) => Markup; agent: Agent },
): void {
  app.get('/shop/ways', async (_request, reply) => {
    const { embedUrl, checkoutUrl } = shop;
    const digest = await readDigest(`${checkoutUrl}${scriptPath}.sri.txt`, agent);
    const view = { header: header('ways'), script: `${embedUrl}${scriptPath}.js`, digest };
    return sendPage(reply, waysPage(view), { scripts: [embedUrl], frames: [embedUrl] });
  });
  app.post('/shop/ways', async ({ body }) => {
    return { link: await sellBy(shop, read(wayForm, body)) };
  });
}

/** Reads the script's digest. A shop would write it into its page. Here it follows the checkout's build. */
async function readDigest(address: string, agent: Agent): Promise<string> {
  try {
    const answer = await fetch(address, { dispatcher: agent, signal: AbortSignal.timeout(5_000) });
    const text = await answer.text();
    return /^sha384-[A-Za-z0-9+/]{64}$/.test(text) ? text : '';
  } catch {
    return '';
  }
}
