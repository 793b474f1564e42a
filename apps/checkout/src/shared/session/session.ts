import { inLogin } from '../storage.ts';
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
}

const loginKeys = [
  'token',
  'sign',
  'email',
  'userNo',
  'userId',
  'kycStatus',
  'scoped',
  'fin_token',
  'login_email',
  'sentCodes',
  'lastCard',
  'allBasicData',
];

/**
 * The session, or null for a guest. Kept in local storage (docs/specification/journey.md#what-the-browser-keeps). Other
 * tabs follow.
 */
export const sessionStore = createStore<Session | null>(import.meta.env.SSR ? null : readSession());

/** Keeps the session of a buyer who has just logged in. The email address is kept separately: sealed-email.ts. */
export function startSession(session: Session): void {
  for (const [key, value] of Object.entries(session)) inLogin.set(key, String(value));
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
  for (const key of loginKeys) inLogin.remove(key);
  inLogin.set('loginOut', '1');
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

function readSession(): Session | null {
  const [token = '', sign = '', userNo = '', userId = '', kycStatus = '', scoped = ''] = [
    'token',
    'sign',
    'userNo',
    'userId',
    'kycStatus',
    'scoped',
  ].map((key) => inLogin.get(key) ?? '');
  return token && sign
    ? { token, sign, userNo, userId, kycStatus: Number(kycStatus) || 0, scoped: scoped === 'true' }
    : null;
}
