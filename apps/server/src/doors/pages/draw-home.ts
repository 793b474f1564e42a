import { basicData } from '@kassa/contract';
import type { App } from '../../app.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { itemPreview } from '../../workflows/item-preview.ts';
import { readBasicData } from '../../workflows/read-basic-data.ts';
import { headerOf, type RequestFacts } from '../request.ts';
import type { DrawnHome } from './drawn-home.ts';

/**
 * The page with the order of the merchant's link in it, as every guest sees it: nothing of a person is known here, for a
 * session travels in headers that no address bar sends. Null where there is no link before the hash, or none that can be
 * bought by: the page itself then asks, and says why. A fault of ours costs the buyer a second, not the page.
 */
export async function drawHome(
  app: Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'rates' | 'log' | 'chains'>,
  home: DrawnHome | null,
  { request, nonce }: { request: RequestFacts; nonce: string },
): Promise<string | null> {
  const query = request.rawQuery;
  if (home === null || !/(^|&)appId=/i.test(query)) return null;
  try {
    const data = basicData.data.parse(await readBasicData(app, query, null));
    if (data.state !== 'open') return null;
    const acceptLanguage = headerOf(request.headers, 'accept-language');
    return home({ data, query, acceptLanguage, preview: await itemPreview(app, data.item.picture) }, nonce);
  } catch (error) {
    if (!(error instanceof Refusal))
      app.log.error({ traceId: request.traceId, error }, 'home could not be drawn for its first answer');
    return null;
  }
}
