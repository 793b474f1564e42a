import { basicData } from '@kassa/contract';
import type { App } from '../../app.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { itemPreview } from '../../workflows/arrivals/item-preview.ts';
import { readBasicData } from '../../workflows/arrivals/read-basic-data.ts';
import { lastPayFiatOf } from '../pay-fiat-cookie.ts';
import { headerOf, type RequestFacts } from '../request.ts';
import type { DrawnHome } from './drawn-home.ts';

/**
 * Draws the page with the link's order in it, as every guest sees it. Nothing about a person is known here, because a
 * session travels in headers that a navigation does not send. Returns null where there is no link before the hash, or
 * no valid one: then the page asks itself, and shows the reason. Our own fault costs the buyer a second, not the page.
 */
export async function drawHome(
  app: Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'rates' | 'log' | 'chains' | 'payments'>,
  home: DrawnHome | null,
  { request, nonce }: { request: RequestFacts; nonce: string },
): Promise<string | null> {
  const query = request.rawQuery;
  if (home === null || !/(^|&)appId=/i.test(query)) return null;
  try {
    const data = basicData.data.parse(await readBasicData(app, { ...request, lastFiat: lastPayFiatOf(request) }, null));
    if (data.state !== 'open') return null;
    const acceptLanguage = headerOf(request.headers, 'accept-language');
    const preview = await itemPreview(app, data.item.picture);
    return home({ data, query, acceptLanguage, preview, operator: app.config.operator }, nonce);
  } catch (error) {
    if (!(error instanceof Refusal))
      app.log.error({ traceId: request.traceId, error }, 'home could not be drawn for its first answer');
    return null;
  }
}
