import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';
import { linesOfFile } from '../../kernel/lines-of-file.ts';
import { readMerchantName, readMerchantSecretsEver } from '../../modules/merchants/index.ts';
import { lockOrder } from '../../modules/orders/index.ts';
import {
  type EventSecret,
  hasEvent,
  type NotifiedEvent,
  readNotified,
  readNotifiedOrder,
  readSecretsEver,
  recordNotified,
} from '../../modules/webhooks/index.ts';
import { endLink } from './end-link.ts';

/** Longer than any webhook. */
const lineLimitBytes = 256 * 1024;
/** So many lines that are wrong are named. */
const namedAtMost = 50;

/** What became of the lines of a merchant's file. */
export interface NotifiedReport {
  /** Events that this database has, or got back before; the same line again is one of them. */
  readonly known: number;
  /** Events that it did not have. */
  readonly taken: number;
  /** Events that are about no order. */
  readonly skipped: number;
  /** Lines that changed nothing, and why; at most fifty are named. */
  readonly refused: readonly { readonly line: number; readonly why: string }[];
  readonly refusedInAll: number;
}

/**
 * Reads events that merchants were sent, as they hand them back, one a line. Each is verified with the secrets that this
 * database has of the merchant that it names: it is the word of this installation, or of that merchant, and of nobody else.
 * What this database does not know is kept as evidence, and the next event of that order gets a higher sequence. It books
 * nothing. A line that is refused changes nothing.
 */
export async function readNotifiedFile(
  app: Pick<App, 'db' | 'seal' | 'clock'>,
  file: AsyncIterable<Uint8Array>,
): Promise<NotifiedReport> {
  const refused: { line: number; why: string }[] = [];
  const counts = { known: 0, taken: 0, skipped: 0, refusedInAll: 0 };
  const seen = new Map<string, { line: number; digest: string }>();
  const secrets = secretsOnce(app);
  for await (const { number, text } of linesOfFile(file, lineLimitBytes)) {
    if (text === '') continue;
    const end = await takeLine(app, text, { number, seen, secrets });
    if (end === 'known' || end === 'taken' || end === 'skipped') counts[end] += 1;
    else {
      counts.refusedInAll += 1;
      if (refused.length < namedAtMost) refused.push({ line: number, why: end.why });
    }
  }
  return { ...counts, refused };
}

interface Reading {
  readonly number: number;
  readonly seen: Map<string, { line: number; digest: string }>;
  readonly secrets: (appId: string) => Promise<readonly EventSecret[] | undefined>;
}

type LineEnd = 'known' | 'taken' | 'skipped' | { readonly why: string };

async function takeLine(
  app: Pick<App, 'db' | 'clock'>,
  text: string | undefined,
  { number, seen, secrets }: Reading,
): Promise<LineEnd> {
  if (text === undefined) return { why: `not text, or longer than the ${lineLimitBytes} bytes that an event can have` };
  const read = readNotified(text);
  if ('wrong' in read) return { why: read.wrong };
  if ('skipped' in read) return 'skipped';
  const { event, isSigned } = read;
  const own = await secrets(event.appId);
  if (!own) return { why: `merchant ${event.appId} is not one of this installation` };
  const signed = isSigned(own);
  if (signed === 'retired')
    return { why: `signed with a secret of merchant ${event.appId} that is revoked or replaced` };
  if (signed === 'not')
    return {
      why: `not signed with a secret that this database has of merchant ${event.appId}: changed, or of somebody else`,
    };
  const before = seen.get(`${event.orderNo} ${event.key}`);
  const digest = digestOf(JSON.stringify(event.payload));
  if (before && before.digest !== digest)
    return { why: `says something else than line ${before.line} under the same number` };
  if (before) return 'known';
  seen.set(`${event.orderNo} ${event.key}`, { line: number, digest });
  return (await hasEvent(app.db, event)) ? 'known' : keep(app, event);
}

/** Keeps an event that is not known. The order's lock lets none be written meanwhile, whose sequence would be too low. */
async function keep({ db, clock }: Pick<App, 'db' | 'clock'>, event: NotifiedEvent): Promise<LineEnd> {
  const { orderNo, appId, merchantOrderNo } = event;
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const other = order ?? (await readNotifiedOrder(tx, orderNo));
    if (other && (other.appId !== appId || other.merchantOrderNo !== merchantOrderNo))
      return { why: `order ${orderNo} is not merchant ${appId}’s order ${merchantOrderNo}` };
    if (await hasEvent(tx, event)) return 'known';
    await recordNotified(tx, event);
    if (!order && event.reached.paid) await endLink(tx, clock, event);
    return 'taken';
  });
}

/** Reads the secrets of each merchant once; undefined for one that is not registered. */
function secretsOnce({ db, seal }: Pick<App, 'db' | 'seal'>): Reading['secrets'] {
  const all = new Map<string, Promise<readonly EventSecret[] | undefined>>();
  const read = async (appId: string): Promise<readonly EventSecret[] | undefined> => {
    if ((await readMerchantName(db, appId)) === '') return undefined;
    const [classic, standard] = [
      await readMerchantSecretsEver(db, seal, appId),
      await readSecretsEver(db, seal, appId),
    ];
    return [
      ...classic.map((one) => ({ ...one, form: 'classic' as const })),
      ...standard.map((one) => ({ ...one, form: 'standard' as const })),
    ];
  };
  return (appId) => {
    const known = all.get(appId) ?? read(appId);
    if (all.size < 1_000) all.set(appId, known);
    return known;
  };
}
