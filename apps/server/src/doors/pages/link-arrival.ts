import { emailSchema } from '@kassa/contract';
import type { App } from '../../app.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { insertArrival, readReadyLogIn, sealArrival } from '../../modules/accounts/index.ts';
import type { Answer } from '../answer.ts';
import { arrivalCookie, leadsOn } from '../arrival-cookie.ts';
import type { RequestFacts } from '../request.ts';

const taken = ['token', 'id', 'email'] as const;

/**
 * Takes a link with token, id or email: redirects (303) to the same address without them, so that they are in no
 * history and no Referer. Keeps the three sealed for five minutes behind a one-time cookie
 * (docs/specification/links.md#ready-log-ins); where they log nobody in, only an address in clear, in the cookie itself. Null for every other address. The rest of the query stays the same byte
 * for byte, because it is signed.
 */
export async function takeLinkArrival(
  app: Pick<App, 'db' | 'seal' | 'clock'>,
  request: RequestFacts,
): Promise<Answer | null> {
  const parts = request.rawQuery.split('&');
  const kept = parts.filter((part) => !isTaken(nameOf(part)));
  if (kept.length === parts.length) return null;
  const values = Object.fromEntries(
    parts.map((part) => [nameOf(part), textOf(part)] as const).filter(([name]) => isTaken(name)),
  );
  const ticket = await ticketFor(app, values);
  return {
    http: 303,
    headers: {
      location: kept.length > 0 ? `/?${kept.join('&')}` : '/',
      'set-cookie': arrivalCookie(ticket, request),
      'cache-control': 'no-store',
      ...leadsOn,
    },
    body: '',
  };
}

async function ticketFor(
  app: Pick<App, 'db' | 'seal' | 'clock'>,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const { token = '', email } = values;
  const ready = token === '' ? undefined : await readReadyLogIn(app.db, token);
  if (!ready || ready.used) {
    const clear = emailSchema.safeParse(email);
    return sealArrival(app, clear.success ? { email: clear.data } : { token: 'none' });
  }
  const ticket = randomHandle(16);
  await insertArrival(app, ticket, values);
  return ticket;
}

function isTaken(name: string): boolean {
  return taken.some((one) => one === name);
}

function nameOf(part: string): string {
  return decoded(part.split('=', 1)[0] ?? '');
}

function textOf(part: string): string {
  const equals = part.indexOf('=');
  return equals < 0 ? '' : decoded(part.slice(equals + 1)).slice(0, 1_000);
}

// Merchants' links are not always encoded well: what can't be decoded is kept as it is.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
