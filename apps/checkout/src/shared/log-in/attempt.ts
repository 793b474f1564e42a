import { sendLoginCode } from '../server/sign-in-calls.ts';
import { inTab } from '../storage.ts';
import { type Attempt, dropSentCodes, rememberSentCode } from './sent-codes.ts';

const storedAs = 'loginAttempt';

/** Requests a code, and keeps it as the attempt of this tab. @throws CallError */
export async function startAttempt(email: string): Promise<Attempt> {
  const { attemptId, expiresAt, resendAt, mailbox } = await sendLoginCode(email);
  const attempt = { attemptId, email, expiresAt, resendAt, mailbox, submitToken: crypto.randomUUID() };
  takeUpAttempt(attempt);
  await rememberSentCode(attempt);
  return attempt;
}

/** Makes an attempt that was started before the attempt of this tab. */
export function takeUpAttempt(attempt: Attempt): void {
  inTab.set(storedAs, JSON.stringify(attempt));
}

/** Returns the attempt of this tab, or null. */
export function readAttempt(): Attempt | null {
  try {
    const attempt = JSON.parse(inTab.get(storedAs) ?? 'null') as Attempt | null;
    // An earlier build did not keep until when a code works.
    return attempt?.expiresAt ? attempt : null;
  } catch {
    return null;
  }
}

/** Forgets the attempts, after one of them has logged the buyer in. */
export function dropAttempt(): void {
  inTab.remove(storedAs);
  dropSentCodes();
}
