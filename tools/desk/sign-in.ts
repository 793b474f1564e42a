import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { operatorPaths, type SignedIn } from '@kassa/contract/operator';
import { Complaint } from '../complaint.ts';
import { ask, dataOf } from './ask.ts';
import { codeOf, restOfStep, stepAt } from './one-time-code.ts';
import { saveSession, usedStep } from './session-file.ts';
import type { DeskSettings } from './settings.ts';

/** Opens a session with secret and code, and keeps it for the next commands. @throws Complaint when the desk refuses */
export async function signIn(settings: DeskSettings): Promise<string> {
  const { name, secret, totp } = settings;
  const code = totp === undefined ? await typedCode() : await nextCode(settings, totp);
  const step = stepAt(Date.now());
  const answer = await ask<SignedIn>(settings, operatorPaths.signIn, { body: { name, secret, code } });
  const { session } = dataOf(answer);
  saveSession(settings, { session, step });
  return session;
}

/** Returns the present code, or the code of the next time step when the present one was used. */
async function nextCode(settings: DeskSettings, totp: string): Promise<string> {
  if (usedStep(settings) >= stepAt(Date.now())) {
    console.error('waiting for the next code ...');
    await wait(restOfStep(Date.now()) + 50);
  }
  return codeOf(totp, stepAt(Date.now()));
}

async function typedCode(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Complaint("KASSA_OPERATOR_TOTP is missing, and there's no terminal to type a code in.");
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('Code of your authenticator: ')).trim();
  } finally {
    terminal.close();
  }
}
