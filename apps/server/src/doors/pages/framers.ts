import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { appIdOf } from '../../modules/links/index.ts';
import { framersOf } from '../../modules/merchants/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { isFrame, type RequestFacts } from '../request.ts';

/** The pages that may show this visit's page, besides the buyer's own tab. */
export interface Framing {
  /** Exactly the origins that the merchant registered to embed from; none without a merchant. */
  readonly framers: readonly string[];
  /** Whether the browser says that it loads a frame. */
  readonly framed: boolean;
}

/**
 * Finds who may frame a visit's page. Decides by the query's appId alone, whether its link is good or not, because a
 * frame must be able to show that a link is bad. On the way back from a bank there is no link; there `order` names the
 * merchant, and after an identity check `at` does. When the merchant can't be read, refuses all frames.
 */
export async function framingOf(app: Pick<App, 'db' | 'log'>, request: RequestFacts): Promise<Framing> {
  const framed = isFrame(request);
  try {
    const appId = await merchantOf(app, request.rawQuery);
    return { framers: appId === '' ? [] : await framersOf(app.db, appId), framed };
  } catch (error) {
    app.log.error({ traceId: request.traceId, error }, 'who may frame the page could not be read');
    return { framers: [], framed };
  }
}

async function merchantOf({ db }: Pick<App, 'db'>, rawQuery: string): Promise<string> {
  const named = new URLSearchParams(rawQuery);
  const appId = appIdOf(rawQuery) || (named.get('at') ?? '');
  if (appId !== '') return /^[0-9A-Za-z]{16}$/.test(appId) ? appId : '';
  const orderNo = named.get('order') ?? '';
  return /^\d{1,32}$/.test(orderNo) ? ((await readOrder(db, orderNo as OrderNo))?.appId ?? '') : '';
}

/**
 * Writes into the page who may frame it. In a frame, has it drawn without our own header and footer from the first
 * paint on.
 */
export function markFraming(page: string, { framers, framed }: Framing): string {
  if (framers.length === 0) return page;
  const marked = page.replace('</head>', `<meta name="kassa-framers" content="${framers.join(' ')}"></head>`);
  return framed ? marked.replace('<html ', '<html data-framed ') : marked;
}
