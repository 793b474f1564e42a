import { inBrowser } from '../storage.ts';
import { createStore } from '../store.ts';

/** A buyer who is logged in. `token` and `sign` are the two secrets of one session; one without the other is none. */
export interface Session {
  readonly token: string;
  readonly sign: string;
  readonly userNo: string;
  readonly userId: string;
  /** Level of identity the server knows of; above 0 means certified. */
  readonly kycStatus: number;
}

const loginKeys = [
  'token',
  'sign',
  'email',
  'userNo',
  'userId',
  'kycStatus',
  'fin_token',
  'login_email',
  'allBasicData',
];

/** The session, or null for a guest. Kept in local storage under the seed's names; other tabs follow. */
export const sessionStore = createStore<Session | null>(import.meta.env.SSR ? null : readSession());

/** Keeps the session of a buyer who has just logged in. The e-mail is kept apart: sealed-email.ts. */
export function startSession(session: Session): void {
  for (const [key, value] of Object.entries(session)) inBrowser.set(key, String(value));
  inBrowser.remove('loginOut');
  sessionStore.set(session);
}

/** Keeps the level of identity that the server has told since the log-in. */
export function keepKycStatus(kycStatus: number): void {
  const session = sessionStore.get();
  if (session && session.kycStatus !== kycStatus) startSession({ ...session, kycStatus });
}

/** Clears all log-in data and marks the buyer as logged out. */
export function endSession(): void {
  for (const key of loginKeys) inBrowser.remove(key);
  inBrowser.set('loginOut', '1');
  sessionStore.set(null);
}

/** Whether this browser's last buyer was logged out, by himself or by the server, and nobody has logged in since. */
export function wasLoggedOut(): boolean {
  return inBrowser.get('loginOut') === '1';
}

/** Lets a log-in or log-out in one tab reach this one. */
export function watchOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token') sessionStore.set(readSession());
  });
}

function readSession(): Session | null {
  const [token = '', sign = '', userNo = '', userId = '', kycStatus = ''] = [
    'token',
    'sign',
    'userNo',
    'userId',
    'kycStatus',
  ].map((key) => inBrowser.get(key) ?? '');
  return token && sign ? { token, sign, userNo, userId, kycStatus: Number(kycStatus) || 0 } : null;
}
