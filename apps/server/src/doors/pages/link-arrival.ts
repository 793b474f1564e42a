import type { App } from '../../app.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { keepArrival } from '../../modules/accounts/index.ts';
import type { Answer } from '../answer.ts';
import { arrivalCookie, leadsOn } from '../arrival-cookie.ts';
import type { RequestFacts } from '../request.ts';

const taken = ['token', 'id', 'email'] as const;

/**
 * A link that brings token, id or email: 303 to the same address without them, so that they stand in no history and no
 * Referer; the three are kept sealed for five minutes behind a one-time cookie (decisions.md, The link). Null for every
 * other address. The rest of the query goes on byte for byte: it is signed.
 */
export async function takeLinkArrival(app: Pick<App, 'db' | 'seal'>, request: RequestFacts): Promise<Answer | null> {
  const parts = request.rawQuery.split('&');
  const kept = parts.filter((part) => !isTaken(nameOf(part)));
  if (kept.length === parts.length) return null;
  const values = Object.fromEntries(
    parts.map((part) => [nameOf(part), textOf(part)] as const).filter(([name]) => isTaken(name)),
  );
  const ticket = randomHandle(16);
  await keepArrival(app, ticket, values);
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

// Links of merchants are not always encoded well: what can't be decoded is taken as it stands.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
