import { inTab } from '../../shared/storage.ts';

/** A code that is on its way: kept for this tab, so that a reload on the code step goes on (decisions.md, Log in). */
export interface Attempt {
  readonly attemptId: string;
  readonly email: string;
  /** ISO 8601: when another code may be asked for. */
  readonly resendAt: string;
}

const storedAs = 'loginAttempt';

export function keepAttempt(attempt: Attempt): void {
  inTab.set(storedAs, JSON.stringify(attempt));
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
