import type { FieldValues } from '@kassa/contract';
import type { App } from '../app.ts';
import type { Listed } from '../connectors/screening/index.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { HolderName } from '../modules/identity/index.ts';
import { type Meeting, raiseHit } from '../modules/risk/index.ts';
import { screeningRetrySeconds } from './refuse-blocked-place.ts';

/** Whose names and wallets are looked up, and what for. */
export interface Screened {
  readonly userNo: string;
  /** The order, sold order, or identity check. */
  readonly subject: string;
  readonly names?: readonly string[];
  readonly wallets?: readonly string[];
}

/**
 * Looks names and wallets up in the screening lists. A meeting is put before a person at the desk and stops this payment;
 * one that he has cleared does not any more. Where the lists can't be read, nobody may pay.
 * @throws Refusal 91601, 91544
 */
export async function refuseListed(
  app: Pick<App, 'db' | 'seal' | 'screening' | 'log'>,
  screened: Screened,
): Promise<void> {
  const meetings = await findMeetings(app, screened).catch((error: unknown) => {
    app.log.error({ error }, 'a screening list can not be read: nobody may pay until it can');
    throw new Refusal('91544', { retryAfterSeconds: screeningRetrySeconds });
  });
  // Each is put on record, whatever came of the one before.
  const statuses = [];
  for (const meeting of meetings) statuses.push(await raiseHit(app.db, app.seal, meeting));
  if (statuses.some((status) => status !== 'cleared')) throw new Refusal('91601');
}

/**
 * Looks up who a provider has proven a buyer to be, so that a meeting waits at the desk before he pays. It says nothing of
 * who he is: each payment is screened by the same name again, and is what a meeting, or lists that can't be read, stop.
 */
export async function screenDocument(
  app: Pick<App, 'db' | 'seal' | 'screening' | 'log'>,
  { checkNo, userNo }: { readonly checkNo: string; readonly userNo: string },
  document: HolderName,
): Promise<void> {
  try {
    await refuseListed(app, { userNo, subject: checkNo, names: namesOf({ ...document }) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    app.log.warn({ checkNo, code: error.code }, 'the name on a document is listed, or could not be looked up');
  }
}

/** The names among what was filled in. */
export function namesOf({ firstName = '', lastName = '', fullName = '', kanaName = '' }: FieldValues): string[] {
  return [`${firstName} ${lastName}`, fullName, kanaName].map((name) => name.trim()).filter((name) => name !== '');
}

async function findMeetings(app: Pick<App, 'screening'>, screened: Screened): Promise<Meeting[]> {
  const { userNo, subject, names = [], wallets = [] } = screened;
  const found: Meeting[] = [];
  const meet = (kind: Meeting['kind'], value: string, listed: readonly Listed[]) => {
    for (const { entry, name, program } of listed)
      found.push({ kind, userNo, subject, value, entry, listedName: name, program });
  };
  for (const name of new Set(names)) meet('name', name, await app.screening.listedNames(name));
  for (const wallet of new Set(wallets)) meet('wallet', wallet, await app.screening.listedWallets(wallet));
  return found;
}
