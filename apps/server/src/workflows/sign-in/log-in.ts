import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import {
  type Buyer,
  buyerOfEmail,
  emailIndexOf,
  placeOf,
  recordLogIn,
  refuseDeadAttempt,
  rememberBrowser,
  startSession,
  tryCode,
  wrongCodesInAll,
  wrongInAllAlarm,
} from '../../modules/accounts/index.ts';
import { framersOf } from '../../modules/merchants/index.ts';
import { warnAfterWrongCode } from './warn-of-guessing.ts';

/** A log-in with a code. */
export interface LogInRequest {
  readonly email: string;
  readonly code: string;
  readonly attemptId: string;
  /** Makes the log-in repeatable: docs/specification/rules.md#effects; '' without one. */
  readonly submitToken: string;
  readonly ip: string;
  readonly browserId: string;
  readonly locale: string;
  readonly regionalTag: string;
  readonly timeZone: string;
  /** The merchant whose page frames this one, as the browser says; '' for none. */
  readonly shownBy: string;
}

/** A new session with its secrets. */
export interface LoggedIn {
  readonly buyer: Buyer;
  readonly token: string;
  readonly sign: string;
}

/**
 * Logs a buyer in with the code of an attempt. The first log-in of an address makes the account. In a merchant's page
 * the session is limited to that merchant's orders. A log-in whose answer got lost may be sent again with its
 * submit-token: secrets can't be shown twice, so it gets a new session and the lost one ends.
 * @throws Refusal email_code_wrong for a wrong code, too_many_wrong_codes after too many, email_code_expired for one
 *   that is too old, buyer_blocked for a blocked account
 */
export async function logInWithCode(
  app: Pick<App, 'db' | 'seal' | 'log' | 'queue'>,
  asked: LogInRequest,
): Promise<LoggedIn> {
  const { db, seal } = app;
  await refuseDeadAttempt(db, asked);
  const place = placeOf(seal, asked.ip, asked.browserId);
  const emailIndex = emailIndexOf(seal, asked.email);
  const embeds = asked.shownBy !== '' && (await framersOf(db, asked.shownBy)).length > 0;
  const scope = embeds ? { appId: asked.shownBy, proven: true } : null;
  const result = await inTransaction(db, async (tx): Promise<LoggedIn | 'wrong' | 'at risk'> => {
    const guess = await tryCode(tx, seal, { ...asked, emailIndex, place });
    if (guess === 'wrong') {
      await warnAfterWrongCode(app, tx, { emailIndex });
      return 'wrong';
    }
    const buyer = await buyerOfEmail(tx, seal, asked);
    if (buyer.atRisk) return 'at risk';
    if (place.browserHash !== null) await rememberBrowser(tx, place.browserHash, emailIndex);
    const { sessionNo, secrets } = await startSession(tx, buyer.userNo, { scope });
    if (asked.submitToken !== '') await recordLogIn(tx, asked, sessionNo);
    return { buyer, ...secrets };
  });
  if (result === 'at risk') refuse('buyer_blocked');
  if (result === 'wrong') {
    await watchGuessing(app);
    refuse('email_code_wrong');
  }
  return result;
}

/** Alerts when many codes are guessed. Guessing from many networks locks no buyer out, but an operator should know. */
async function watchGuessing({ db, log }: Pick<App, 'db' | 'log'>): Promise<void> {
  const count = await wrongCodesInAll(db);
  if (count >= wrongInAllAlarm) log.error({ count }, 'alarm: unusually many wrong log-in codes in the last hour');
}
