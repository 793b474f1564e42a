import { setTimeout as wait } from 'node:timers/promises';
import type { TestMailServer } from '../../apps/server/testing/test-mail-server.ts';

/** Headers of a signed-in buyer's requests. */
export type Session = Readonly<{ token: string; sign: string }>;

const patienceMs = 60_000;

/** Signs in this many new buyers, each with the code of a mail that came by SMTP. Needs a worker. */
export async function signIn(serverUrl: string, mail: TestMailServer, count: number): Promise<Session[]> {
  const sessions: Session[] = [];
  // A few at a time, because this is only preparation.
  for (let from = 0; from < count; from += 8) {
    const few = Array.from({ length: Math.min(8, count - from) }, (_, index) => `buyer${from + index}@example.org`);
    sessions.push(...(await Promise.all(few.map((email) => signInAs(serverUrl, mail, email)))));
  }
  return sessions;
}

async function signInAs(serverUrl: string, mail: TestMailServer, email: string): Promise<Session> {
  const sent = await post(`${serverUrl}/mail/sending`, { email });
  const { data } = (await sent.json()) as { data: { attemptId: string } };
  const verifyCode = await codeFor(mail, email);
  const body = { email, verifyCode, attemptId: data.attemptId, agreement: true };
  const { headers } = await post(`${serverUrl}/user/login`, body);
  return { token: headers.get('token') ?? '', sign: headers.get('sign') ?? '' };
}

async function codeFor(mail: TestMailServer, email: string): Promise<string> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const raw = mail.mails.find(({ to }) => to.includes(email))?.raw;
    // The words of its text part: its headers and boundaries contain other digits.
    const text = raw?.split(/Content-Type: text\/plain.*?\r\n\r\n/s)[1];
    const code = text && /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
    if (code) return code;
    await wait(20);
  }
  throw new Error(`no mail came for ${email}`);
}

async function post(url: string, body: unknown): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}
