import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  type Buyer,
  buyerOfEmail,
  emailIndexOf,
  keepLogIn,
  placeOf,
  refuseDeadAttempt,
  rememberBrowser,
  startSession,
  tryCode,
  wrongCodesInAll,
  wrongInAllAlarm,
} from '../modules/accounts/index.ts';
import { framersOf } from '../modules/merchants/index.ts';

export interface LogInRequest {
  readonly email: string;
  readonly code: string;
  readonly attemptId: string;
  /** Makes the log-in repeatable: decisions.md, Effects; '' without one. */
  readonly submitToken: string;
  readonly ip: string;
  readonly browserId: string;
  readonly locale: string;
  readonly timeZone: string;
  /** The merchant whose page shows the browser's, as it says; '' for none. */
  readonly shownBy: string;
}

export interface LoggedIn {
  readonly buyer: Buyer;
  readonly token: string;
  readonly sign: string;
}

/**
 * Logs a buyer in with the code of an attempt; the first log-in of an address makes the account. In a merchant's page it is
 * for that merchant's orders alone. A log-in whose answer got lost may be sent again under its submit-token: secrets can't be
 * told twice, so it gets a new session and the lost one ends.
 * @throws Refusal 70003 wrong code, 91302 too many wrong, 91303 too old, 91601 an account that may not trade
 */
export async function logInWithCode(app: Pick<App, 'db' | 'seal' | 'log'>, asked: LogInRequest): Promise<LoggedIn> {
  const { db, seal } = app;
  await refuseDeadAttempt(db, asked);
  const place = placeOf(seal, asked.ip, asked.browserId);
  const emailIndex = emailIndexOf(seal, asked.email);
  const embeds = asked.shownBy !== '' && (await framersOf(db, asked.shownBy)).length > 0;
  const scope = embeds ? { appId: asked.shownBy, proven: true } : null;
  const result = await inTransaction(db, async (tx): Promise<LoggedIn | 'wrong' | 'at risk'> => {
    const guess = await tryCode(tx, seal, { ...asked, emailIndex, place });
    if (guess === 'wrong') return 'wrong';
    const buyer = await buyerOfEmail(tx, seal, asked);
    if (buyer.atRisk) return 'at risk';
    if (place.browserHash !== null) await rememberBrowser(tx, place.browserHash, emailIndex);
    const { sessionNo, secrets } = await startSession(tx, buyer.userNo, scope);
    if (asked.submitToken !== '') await keepLogIn(tx, asked, sessionNo);
    return { buyer, ...secrets };
  });
  if (result === 'at risk') throw new Refusal('91601');
  if (result === 'wrong') {
    await watchGuessing(app);
    throw new Refusal('70003');
  }
  return result;
}

/** Guessing that is spread over many networks locks nobody out, but somebody should know. */
async function watchGuessing({ db, log }: Pick<App, 'db' | 'log'>): Promise<void> {
  const count = await wrongCodesInAll(db);
  if (count >= wrongInAllAlarm) log.error({ count }, 'alarm: unusually many wrong log-in codes in the last hour');
}
