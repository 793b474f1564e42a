import { inLogin, inTab } from '../storage.ts';
import { createStore } from '../store.ts';

/**
 * A buyer who is logged in. `token` and `sign` are the two secrets of one session. One without the other is no session.
 */
export interface Session {
  readonly token: string;
  readonly sign: string;
  readonly userNo: string;
  readonly userId: string;
  /** Identity level on file at the server. Above 0 means verified. */
  readonly kycStatus: number;
  /**
   * True when a merchant signed this buyer in: the session sees only that merchant's orders, until the buyer has
   * entered an email code.
   */
  readonly scoped: boolean;
  /** For a guest of a wallet: the link whose order is all that the session sees (nftParamNo). Only this tab keeps it. */
  readonly guestOf?: string;
  /** A guest's address, masked, to say where the receipt went. */
  readonly guestEmail?: string;
}

const sessionKeys = ['token', 'sign', 'userNo', 'userId', 'kycStatus', 'scoped', 'guestOf', 'guestEmail'];
const loginKeys = [...sessionKeys, 'email', 'fin_token', 'login_email', 'sentCodes', 'lastCard', 'allBasicData'];

/**
 * The session, or null for a guest. Kept in local storage (docs/specification/journey.md#what-the-browser-keeps). Other
 * tabs follow.
 */
export const sessionStore = createStore<Session | null>(import.meta.env.SSR ? null : readSession());

/** Keeps the session of a buyer who has just logged in. The email address is kept separately: sealed-email.ts. */
export function startSession(session: Session): void {
  dropGuest();
  const storage = session.guestOf ? inTab : inLogin;
  for (const [key, value] of Object.entries(session)) storage.set(key, String(value));
  inLogin.remove('loginOut');
  if (!session.scoped) inLogin.remove('fin_token');
  sessionStore.set(session);
}

/** Keeps the identity level that the server has sent since the log-in. */
export function saveKycStatus(kycStatus: number): void {
  const session = sessionStore.get();
  if (session && session.kycStatus !== kycStatus) startSession({ ...session, kycStatus });
}

/** Clears all log-in data and marks the buyer as logged out. */
export function endSession(): void {
  dropGuest();
  // Before the session goes: other tabs leave as soon as it does, and say why.
  inLogin.set('loginOut', '1');
  for (const key of loginKeys) inLogin.remove(key);
  sessionStore.set(null);
}

/**
 * Returns whether this browser's last buyer was logged out, by themselves or by the server, and nobody has logged in
 * since.
 */
export function wasLoggedOut(): boolean {
  return inLogin.get('loginOut') === '1';
}

/** Makes this tab follow a log-in or log-out in another tab. */
export function watchOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token') sessionStore.set(readSession());
  });
}

/** Forgets a guest's session. Where the tab keeps every log-in, it forgets that. */
export function dropGuest(): void {
  for (const key of sessionKeys) inTab.remove(key);
}

/** Reads the session that is kept: a guest's of this tab, or the browser's. */
export function readSession(): Session | null {
  return sessionIn(inTab) ?? sessionIn(inLogin);
}

function sessionIn(storage: typeof inTab): Session | null {
  const [token = '', sign = '', userNo = '', userId = '', kycStatus = '', scoped = '', guestOf = '', guestEmail = ''] =
    sessionKeys.map((key) => storage.get(key) ?? '');
  const session = { token, sign, userNo, userId, kycStatus: Number(kycStatus) || 0, scoped: scoped === 'true' };
  return token && sign ? { ...session, ...(guestOf ? { guestOf, guestEmail } : {}) } : null;
}
