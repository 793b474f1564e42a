import { consolePaths } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { Answered, TestApp } from './test-app.ts';

/** Sends a call to the console as its own page does. */
export function sendToConsole(
  world: TestApp,
  path: string,
  { body, headers = {} }: { readonly body: object; readonly headers?: Readonly<Record<string, string>> },
): Promise<Answered> {
  return world.ask(path, { method: 'POST', body, headers: { origin: world.url, ...headers } });
}

/** Signs one of the sandbox's people in at the console. @returns the headers of their calls */
export async function signInAtConsole(world: TestApp, name: string): Promise<{ readonly cookie: string }> {
  const answer = await sendToConsole(world, consolePaths.sandbox, { body: { name } });
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

/** Reads the link in the newest invitation to this address; '' where none was mailed. */
export async function invitationFor({ app }: Pick<TestApp, 'app'>, email: string): Promise<string> {
  const { rows } = await sql<{ to: string; values: string }>`
    select to_sealed as "to", values_sealed as "values" from mail_outbox where kind = 'console_invitation'
    order by written_at desc`.execute(app.db);
  const mail = rows.find(({ to }) => app.seal.open(to, 'mail_outbox.to') === email);
  return mail ? JSON.parse(app.seal.open(mail.values, 'mail_outbox.values')).orderUrl : '';
}
