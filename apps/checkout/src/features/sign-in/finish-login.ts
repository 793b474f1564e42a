import { dropAttempt } from '../../shared/log-in/attempt.ts';
import type { Attempt } from '../../shared/log-in/sent-codes.ts';
import { logInWithCode } from '../../shared/server/sign-in-calls.ts';
import { saveEmail } from '../../shared/session/sealed-email.ts';
import { startSessionOf } from '../../shared/session/start-session-of.ts';

/** Exchanges the code for a session and keeps it. @throws CallError when the server refuses or can't be reached */
export async function finishLogin({ attemptId, email, submitToken }: Attempt, verifyCode: string): Promise<void> {
  const answer = await logInWithCode({ email, verifyCode, attemptId, agreement: true }, submitToken);
  await saveEmail(answer.data.email, true);
  dropAttempt();
  startSessionOf(answer, { scoped: false });
}
