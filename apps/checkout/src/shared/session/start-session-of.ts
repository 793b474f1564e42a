import type { Answer } from '../server/call.ts';
import { type Session, startSession } from './session.ts';

/** What every log-in answers about the buyer. */
type LoggedIn = Pick<Session, 'userNo' | 'userId' | 'kycStatus'>;

/** Keeps the session that a log-in's answer starts. Its two secrets are in the headers. */
export function startSessionOf(
  { data, headers }: Answer<LoggedIn>,
  rights: Pick<Session, 'scoped' | 'guestOf' | 'guestEmail'>,
): void {
  const { userNo, userId, kycStatus } = data;
  const [token, sign] = [headers.get('token') ?? '', headers.get('sign') ?? ''];
  startSession({ token, sign, userNo, userId, kycStatus, ...rights });
}
