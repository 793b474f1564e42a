import { inLogin } from '../storage.ts';
import { createStore } from '../store.ts';

/** A buyer who is logged in. `token` and `sign` are the two secrets of one session; one without the other is none. */
export interface Session {
  readonly token: string;
  readonly sign: string;
  readonly userNo: string;
  readonly userId: string;
  /** Level of identity the server knows of; above 0 means certified. */
  readonly kycStatus: number;
  /** A merchant vouched for this buyer: only that merchant's orders are seen, until the buyer has entered an e-mail code. */
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
  'allBasicData',
];

/** The session, or null for a guest. Kept in local storage under the seed's names; other tabs follow. */
export const sessionStore = createStore<Session | null>(import.meta.env.SSR ? null : readSession());

/** Keeps the session of a buyer who has just logged in. The e-mail is kept apart: sealed-email.ts. */
export function startSession(session: Session): void {
  for (const [key, value] of Object.entries(session)) inLogin.set(key, String(value));
  inLogin.remove('loginOut');
  if (!session.scoped) inLogin.remove('fin_token');
  sessionStore.set(session);
}

/** Keeps the level of identity that the server has told since the log-in. */
export function keepKycStatus(kycStatus: number): void {
  const session = sessionStore.get();
  if (session && session.kycStatus !== kycStatus) startSession({ ...session, kycStatus });
}

/** Clears all log-in data and marks the buyer as logged out. */
export function endSession(): void {
  for (const key of loginKeys) inLogin.remove(key);
  inLogin.set('loginOut', '1');
  sessionStore.set(null);
}

/** Whether this browser's last buyer was logged out, by himself or by the server, and nobody has logged in since. */
export function wasLoggedOut(): boolean {
  return inLogin.get('loginOut') === '1';
}

/** Lets a log-in or log-out in one tab reach this one. */
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
