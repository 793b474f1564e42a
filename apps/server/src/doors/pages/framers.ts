import type { App } from '../../app.ts';
import { appIdOf, framersOf } from '../../modules/merchants/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { isFrame, type RequestFacts } from '../request.ts';

/** Who may show this visit's page besides the buyer's own tab. */
export interface Framing {
  /** Exactly the origins that the merchant registered to embed from; none for everybody else. */
  readonly framers: readonly string[];
  /** The browser says that it loads a frame. */
  readonly framed: boolean;
}

/**
 * Decides by the query's appId alone, whether its link is good or not: a frame must be able to say that a link is bad. On
 * the way back from a bank there is no link; there `order` names the merchant, and from an identity check `at`. Where it
 * can't be read, nobody frames us.
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
  return /^\d{1,32}$/.test(orderNo) ? ((await readOrder(db, orderNo))?.appId ?? '') : '';
}

/** Lets the page know who may show it, and stand without chrome of ours from its first paint on. */
export function markFraming(page: string, { framers, framed }: Framing): string {
  if (framers.length === 0) return page;
  const marked = page.replace('</head>', `<meta name="kassa-framers" content="${framers.join(' ')}"></head>`);
  return framed ? marked.replace('<html ', '<html data-framed ') : marked;
}
