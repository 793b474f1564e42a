import type { App } from '../app.ts';
import type { Listed } from '../connectors/screening/index.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Meeting, raiseHit } from '../modules/risk/index.ts';
import { screeningRetrySeconds } from './refuse-blocked-place.ts';

/** Whose names and wallets are looked up, and what for. */
export interface Screened {
  readonly userNo: string;
  /** The order, or sold order. */
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
