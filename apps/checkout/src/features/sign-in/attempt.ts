import { sendLoginCode } from '../../shared/server/sign-in-calls.ts';
import { inTab } from '../../shared/storage.ts';

/** A code that is on its way: kept for this tab, so that a reload on the code step goes on (decisions.md, Log in). */
export interface Attempt {
  readonly attemptId: string;
  readonly email: string;
  /** ISO 8601: when another code may be asked for. */
  readonly resendAt: string;
  /** One log-in, one submit-token: where the answer gets lost, the same code logs in once more. */
  readonly submitToken: string;
}

const storedAs = 'loginAttempt';

/** Asks for a code, and keeps it as the attempt of this tab. @throws CallError */
export async function startAttempt(email: string): Promise<Attempt> {
  const { attemptId, resendAt } = await sendLoginCode(email);
  const attempt = { attemptId, email, resendAt, submitToken: crypto.randomUUID() };
  inTab.set(storedAs, JSON.stringify(attempt));
  return attempt;
}

/** The attempt of this tab, or null. */
export function readAttempt(): Attempt | null {
  try {
    return JSON.parse(inTab.get(storedAs) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

export function dropAttempt(): void {
  inTab.remove(storedAs);
}
