import { now } from '../clock.ts';
import { openText, sealText } from '../session/sealed-text.ts';
import { inLogin } from '../storage.ts';

/**
 * A login code that was sent. It is kept for this tab, so that the code step continues after a reload
 * (docs/specification/rules.md#log-in).
 */
export interface Attempt {
  readonly attemptId: string;
  readonly email: string;
  /** ISO 8601: until when the code works. */
  readonly expiresAt: string;
  /** ISO 8601: when another code may be requested. */
  readonly resendAt: string;
  /** In the sandbox, the page where the mail can be read. */
  readonly mailbox?: string | undefined;
  /** One log-in has one submit-token: after a lost answer, the same code logs in once more. */
  readonly submitToken: string;
}

const storedAs = 'sentCodes';
/** A code that works for less than this is of no use to a buyer who has still to find it. */
const enoughMs = 60_000;

/**
 * Remembers for all tabs of this browser that a code is in the mail, sealed like the address itself, so that a buyer who
 * may not ask for another yet can enter this one. Where the browser has no such storage, only the tab knows.
 */
export async function rememberSentCode(attempt: Attempt): Promise<void> {
  const others = (await readAll()).filter(({ email }) => email !== attempt.email);
  try {
    inLogin.set(storedAs, await sealText(JSON.stringify([attempt, ...others])));
  } catch {
    inLogin.remove(storedAs);
  }
}

/** Returns the attempt whose code was sent to `email` and may still work, or null. */
export async function sentCodeOf(email: string): Promise<Attempt | null> {
  return (await readAll()).find((sent) => sent.email === email) ?? null;
}

/** Forgets the codes, after one of them has logged the buyer in. */
export function dropSentCodes(): void {
  inLogin.remove(storedAs);
}

async function readAll(): Promise<Attempt[]> {
  try {
    const kept = JSON.parse((await openText(inLogin.get(storedAs))) || '[]') as Attempt[];
    return kept.filter(({ expiresAt }) => Date.parse(expiresAt) - now() > enoughMs);
  } catch {
    return [];
  }
}
