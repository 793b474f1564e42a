import type { DataOf, readyLogIn } from '@kassa/contract';
import { emailSchema } from '@kassa/contract';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  type Buyer,
  dropArrival,
  emailIndexOf,
  endSession,
  type ReadyLogIn,
  readArrival,
  readBuyer,
  readReadyLogIn,
  type Session,
  startSession,
  useReadyLogIn,
} from '../modules/accounts/index.ts';
import { type Merchant, openFromMerchant, readMerchant } from '../modules/merchants/index.ts';
import { maskEmail } from './mask.ts';
import { isVouched } from './own-order.ts';

/** What a page knows of the log-in that its link brought. */
export interface UseReadyLogIn {
  readonly appId: string;
  /** Of the arrival cookie; '' without one. */
  readonly ticket: string;
  /** As they stood behind the hash. */
  readonly sent: Readonly<Partial<Record<'token' | 'id' | 'email', string | undefined>>>;
  /** The buyer wants it in place of a live session of another address. */
  readonly replace: boolean;
  readonly session: Session | null;
}

/** The answer, and the secrets of the session where a new one was started. */
export interface UsedReadyLogIn {
  readonly data: DataOf<typeof readyLogIn>;
  readonly secrets?: { readonly token: string; readonly sign: string };
}

type Needs = Pick<App, 'db' | 'seal'>;

/**
 * Logs a buyer in by a merchant's word (merchant-api.md, section 3): once, for this appId and address, limited to this
 * merchant. Never in place of a live session of another address unless the buyer wants it.
 * @throws Refusal 91550 for every log-in that can't be used, in the same way; `extend`: the address that was given in clear
 */
export async function useMerchantsWord(app: Needs, asked: UseReadyLogIn): Promise<UsedReadyLogIn> {
  const arrived = asked.ticket === '' ? undefined : await readArrival(app, asked.ticket);
  const brought: Brought = { ...asked.sent, ...arrived };
  if (!brought.token && !brought.email) return { data: { state: 'none' } };
  const merchant = await readMerchant(app.db, app.seal, asked.appId);
  const clear = emailSchema.safeParse(brought.email);
  const extend = clear.success ? clear.data : '';
  const ready = merchant && (await findReady(app, merchant, brought));
  if (!ready) return refuse(app, asked, extend);
  const buyer = await readBuyer(app.db, app.seal, ready.userNo);
  if (buyer.atRisk) throw new Refusal('91601');
  const { session } = asked;
  if (session && session.userNo !== ready.userNo && !asked.replace) {
    const live = await readBuyer(app.db, app.seal, session.userNo);
    return { data: { state: 'ask', maskedEmail: maskEmail(buyer.email), liveEmail: maskEmail(live.email) } };
  }
  const secrets = await enter(app, { ...ready, token: brought.token ?? '' }, session);
  if (secrets === 'used') return refuse(app, asked, extend);
  if (asked.ticket !== '') await dropArrival(app.db, asked.ticket);
  const scoped = secrets !== null || session === null || isVouched(session);
  const data = signedIn(buyer, { scoped, orderNo: arrived?.orderNo ?? null });
  return secrets === null ? { data } : { data, secrets };
}

interface Brought {
  readonly token?: string | undefined;
  readonly id?: string | undefined;
  readonly email?: string | undefined;
}

/** The one answer to everything that can't be used. */
async function refuse(app: Needs, { ticket }: UseReadyLogIn, extend: string): Promise<never> {
  if (ticket !== '') await dropArrival(app.db, ticket);
  throw new Refusal('91550', { extend });
}

/** The log-in of a token, where address and id, as far as they are given, are those that it was given out for. */
async function findReady(app: Needs, merchant: Merchant, brought: Brought): Promise<ReadyLogIn | undefined> {
  const ready = await readReadyLogIn(app.db, brought.token ?? '');
  if (!ready || ready.used || ready.appId !== merchant.appId) return undefined;
  const email = emailOf(merchant, brought.email ?? '');
  if (email === undefined || emailIndexOf(app.seal, email) !== ready.emailIndex) return undefined;
  const named = !brought.id || openFromMerchant(merchant, brought.id) === ready.userNo;
  return named ? ready : undefined;
}

function emailOf(merchant: Merchant, given: string): string | undefined {
  return emailSchema.safeParse(given).success ? given : openFromMerchant(merchant, given);
}

/** Uses the token up. @returns the new session's secrets; null where the live one already says more than a merchant can */
function enter(
  app: Needs,
  { userNo, appId, token }: ReadyLogIn & { readonly token: string },
  live: Session | null,
): Promise<{ token: string; sign: string } | null | 'used'> {
  return inTransaction(app.db, async (tx) => {
    if (!(await useReadyLogIn(tx, token))) return 'used';
    if (live?.userNo === userNo && !isVouched(live) && (live.scopeAppId ?? appId) === appId) return null;
    if (live) await endSession(tx, live.sessionNo, 'logout');
    return (await startSession(tx, userNo, { appId, proven: false })).secrets;
  });
}

function signedIn(
  { email, userNo, kycLevel }: Buyer,
  { scoped, orderNo }: { scoped: boolean; orderNo: string | null },
): UsedReadyLogIn['data'] {
  return {
    state: 'signed_in',
    email,
    maskedEmail: maskEmail(email),
    userNo,
    userId: userNo,
    // How far a buyer was checked is not for a merchant to learn.
    kycStatus: scoped ? 0 : kycLevel,
    scoped,
    orderNo,
  };
}
