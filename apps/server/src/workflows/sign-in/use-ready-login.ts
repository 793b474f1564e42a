import type { DataOf, readyLogIn } from '@kassa/contract';
import { emailSchema } from '@kassa/contract';
import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { maskEmail } from '../../kernel/mask.ts';
import { refuse } from '../../kernel/refusal.ts';
import {
  type Buyer,
  buyerWhoCame,
  dropArrival,
  emailIndexOf,
  endSession,
  merchantsIdOf,
  type ReadyLogIn,
  readArrival,
  readBuyer,
  readReadyLogIn,
  type Session,
  startSession,
  useReadyLogIn,
} from '../../modules/accounts/index.ts';
import { type Merchant, openFromMerchant, readMerchant } from '../../modules/merchants/index.ts';

/** What a page knows about the log-in that its link brought. */
export interface UseReadyLogIn {
  readonly appId: string;
  /** The arrival cookie's value; '' without one. */
  readonly ticket: string;
  /** The values behind the hash. */
  readonly sent: Readonly<Partial<Record<'token' | 'id' | 'email', string | undefined>>>;
  /** Whether the buyer wants it in place of a live session of another address. */
  readonly replace: boolean;
  readonly session: Session | null;
  /** For an account that is made now. */
  readonly locale: string;
}

/** The answer, and the secrets of the session where a new one was started. */
export interface UsedReadyLogIn {
  readonly data: DataOf<typeof readyLogIn>;
  readonly secrets?: { readonly token: string; readonly sign: string };
}

type Needs = Pick<App, 'db' | 'seal' | 'clock'>;

/**
 * Logs a buyer in by a merchant sign-in (docs/specification/merchant-wire-format.md#ready-log-in): once, for
 * this appId and address, limited to this merchant. Replaces a live session of another address only when the buyer
 * wants that.
 * @throws Refusal ready_login_refused for every log-in that can't be used, in the same way; `extend`: the address that
 *   was given in clear
 */
export async function signInByMerchant(app: Needs, asked: UseReadyLogIn): Promise<UsedReadyLogIn> {
  const arrived = asked.ticket === '' ? undefined : await readArrival(app, asked.ticket);
  const linkLogIn: LinkLogIn = { ...asked.sent, ...arrived };
  if (!linkLogIn.token && !linkLogIn.email) return { data: { state: 'none' } };
  const merchant = await readMerchant(app.db, app.seal, asked.appId);
  const clear = emailSchema.safeParse(linkLogIn.email);
  const extend = clear.success ? clear.data : '';
  const ready = merchant && !merchant.suspended ? await findReady(app, merchant, linkLogIn) : undefined;
  if (!ready) return refuseReadyLogin(app, asked, extend);
  const token = linkLogIn.token ?? '';
  const userNo = await buyerWhoCame(app.db, app.seal, { token, locale: asked.locale });
  const buyer = await readBuyer(app.db, app.seal, userNo);
  const { session } = asked;
  if (session && session.userNo !== userNo && !asked.replace) {
    const live = await readBuyer(app.db, app.seal, session.userNo);
    return { data: { state: 'ask', maskedEmail: maskEmail(ready.email), liveEmail: maskEmail(live.email) } };
  }
  const secrets = await enter(app, { ...ready, userNo, token }, session);
  if (secrets === 'used') return refuseReadyLogin(app, asked, extend);
  if (asked.ticket !== '') await dropArrival(app.db, asked.ticket);
  const scoped = secrets !== null || session === null || isMerchantSignIn(session);
  // How its buyer writes the address would tell a merchant that somebody is known.
  const data = signedIn(scoped ? { ...buyer, email: ready.email } : buyer, {
    scoped,
    orderNo: (arrived?.orderNo ?? null) as OrderNo | null,
  });
  return secrets === null ? { data } : { data, secrets };
}

interface LinkLogIn {
  readonly token?: string | undefined;
  readonly id?: string | undefined;
  readonly email?: string | undefined;
}

/** Refuses every log-in that can't be used with the same answer. */
async function refuseReadyLogin(app: Needs, { ticket }: UseReadyLogIn, extend: string): Promise<never> {
  if (ticket !== '') await dropArrival(app.db, ticket);
  refuse('ready_login_refused', { extend });
}

/** A log-in, and its address as the merchant wrote it. */
type NamedLogIn = ReadyLogIn & { readonly email: string };

/** Finds the log-in of a token. The given address and id, where there are any, must be those that it was issued for. */
async function findReady(app: Needs, merchant: Merchant, linkLogIn: LinkLogIn): Promise<NamedLogIn | undefined> {
  const ready = await readReadyLogIn(app.db, linkLogIn.token ?? '');
  if (!ready || ready.used || ready.appId !== merchant.appId) return undefined;
  const email = emailOf(merchant, linkLogIn.email ?? '');
  if (email === undefined || emailIndexOf(app.seal, email) !== ready.emailIndex) return undefined;
  const { appId } = merchant;
  // The version before sealed the buyer's number. Its tokens are valid for two hours.
  const ids = [merchantsIdOf(app.seal, { appId, email }), ready.userNo];
  const named = !linkLogIn.id || ids.includes(openFromMerchant(merchant, linkLogIn.id) ?? '');
  return named ? { ...ready, email } : undefined;
}

function emailOf(merchant: Merchant, given: string): string | undefined {
  return emailSchema.safeParse(given).success ? given : openFromMerchant(merchant, given);
}

/**
 * Uses the token up. @returns the new session's secrets; null where the live session already grants more than a
 * merchant can
 */
function enter(
  app: Needs,
  { userNo, appId, token }: ReadyLogIn & { readonly token: string },
  live: Session | null,
): Promise<{ token: string; sign: string } | null | 'used'> {
  return inTransaction(app.db, async (tx) => {
    if (!(await useReadyLogIn(tx, { token, userNo }))) return 'used';
    if (live?.userNo === userNo && !isMerchantSignIn(live) && (live.scopeAppId ?? appId) === appId) return null;
    if (live) await endSession(tx, live.sessionNo, 'logout');
    return (await startSession(tx, userNo, { scope: { appId, proven: false } })).secrets;
  });
}

function signedIn(
  { email, userNo, kycLevel }: Buyer,
  { scoped, orderNo }: { scoped: boolean; orderNo: OrderNo | null },
): UsedReadyLogIn['data'] {
  return {
    state: 'signed_in',
    email,
    maskedEmail: maskEmail(email),
    userNo,
    userId: userNo,
    // How far a buyer was checked is not shown to a merchant.
    kycStatus: scoped ? 0 : kycLevel,
    scoped,
    orderNo,
  };
}
