import type { FieldValues } from '@kassa/contract';
import type { App } from '../../app.ts';
import type { Listed } from '../../connectors/screening/index.ts';
import { countedAs } from '../../kernel/counted-as.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { HolderName } from '../../modules/identity/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { type Meeting, raiseHit } from '../../modules/risk/index.ts';
import { screeningRetrySeconds } from './refuse-blocked-place.ts';

/** The names and wallets to look up, and what for. */
export interface Screened {
  readonly buyer: Buyer;
  /** Number of the order, sold order or identity check. */
  readonly subject: string;
  readonly names?: readonly string[];
  readonly wallets?: readonly string[];
}

/**
 * Looks names and wallets up in the screening lists. A hit goes to a person at the desk and stops this payment; a hit
 * that was cleared no longer does. When the lists can't be read, refuses every payment.
 * @throws Refusal buyer_blocked, screening_unavailable
 */
export async function refuseListed(
  app: Pick<App, 'db' | 'seal' | 'screening' | 'log'>,
  screened: Screened,
): Promise<void> {
  const meetings = await findMeetings(app, screened).catch((error: unknown) => {
    app.log.error({ error }, 'a screening list cannot be read: payments are refused until it can');
    refuse('screening_unavailable', { retryAfterSeconds: screeningRetrySeconds });
  });
  // Record each one, even if an earlier one failed.
  const statuses = [];
  for (const meeting of meetings) statuses.push(await raiseHit(app.db, app.seal, meeting));
  if (statuses.some((status) => status !== 'cleared')) refuse('buyer_blocked');
}

/**
 * Whether the lists have none of these names and wallets. Records nothing: where they have one, or can't be read,
 * `refuseListed` finds it again.
 */
export async function areUnlisted(app: Pick<App, 'screening'>, screened: Screened): Promise<boolean> {
  return findMeetings(app, screened).then(
    (meetings) => meetings.length === 0,
    () => false,
  );
}

/**
 * Looks up the person on a buyer's document, so that a hit waits at the desk before they pay. Refuses nothing itself:
 * each payment is screened by the same name again, and is stopped by a hit or by lists that can't be read.
 */
export async function screenDocument(
  app: Pick<App, 'db' | 'seal' | 'screening' | 'log'>,
  { checkNo, userNo }: { readonly checkNo: string; readonly userNo: string },
  document: HolderName,
): Promise<void> {
  try {
    await refuseListed(app, { buyer: { userNo, scopeAppId: null }, subject: checkNo, names: namesOf({ ...document }) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    app.log.warn({ checkNo, code: error.code }, 'the name on a document is listed, or could not be looked up');
  }
}

/** Picks the names from filled-in fields. */
export function namesOf({ firstName = '', lastName = '', fullName = '', kanaName = '' }: FieldValues): string[] {
  return [`${firstName} ${lastName}`, fullName, kanaName].map((name) => name.trim()).filter((name) => name !== '');
}

async function findMeetings(app: Pick<App, 'screening'>, screened: Screened): Promise<Meeting[]> {
  const { subject, names = [], wallets = [] } = screened;
  const userNo = countedAs(screened.buyer);
  const found: Meeting[] = [];
  const meet = (kind: Meeting['kind'], value: string, listed: readonly Listed[]) => {
    for (const { entry, name, program } of listed)
      found.push({ kind, userNo, subject, value, entry, listedName: name, program });
  };
  for (const name of new Set(names)) meet('name', name, await app.screening.listedNames(name));
  for (const wallet of new Set(wallets)) meet('wallet', wallet, await app.screening.listedWallets(wallet));
  return found;
}
