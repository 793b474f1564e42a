import { codeOf } from '@kassa/contract/codes';
import { mayCall, type OperatorPath, rolesOfCalls } from '@kassa/contract/operator';
import { expect } from 'vitest';
import type { GoodRequest } from './good-desk-requests.ts';
import { malformedBodies, malformedQueries } from './malformed.ts';
import { type FuzzedCall, refusesEach } from './refuses.ts';

/** A call of a desk. */
type Door = Pick<FuzzedCall, 'method' | 'path' | 'atOnce'>;

/** Somebody whom nothing but the input refuses: an admin, or the owner of a shop where only that one may call. */
export function whoMay(path: string): 'admin' | 'owner' {
  return path in rolesOfCalls && !mayCall('admin', path as OperatorPath) ? 'owner' : 'admin';
}

/** Expects that a door refuses what is malformed from a well-formed request. */
export async function refusesAtDoor(
  url: string,
  { method, path, atOnce }: Door,
  {
    request,
    headers,
  }: { readonly request: GoodRequest | undefined; readonly headers: Readonly<Record<string, string>> },
): Promise<void> {
  if (!request) throw new Error(`say in good-desk-requests.ts or good-console-requests.ts what ${path} takes`);
  const [schema, good] = request;
  const isGood = (value: unknown) => schema.safeParse(value).success;
  expect(isGood(good), 'well-formed').toBe(true);
  expect(await codeFor(url, { method, path, headers }), 'the input is what it refuses').toBe(codeOf('invalid_input'));
  const spoilt = method === 'POST' ? malformedBodies(good, isGood) : malformedQueries(good, isGood);
  await refusesEach({ url }, { method, path, headers, atOnce }, spoilt);
}

/** Calls with a field that no call has. @returns the answer's code */
async function codeFor(url: string, { method, path, headers }: FuzzedCall): Promise<string> {
  const field = { nobodys: 'x' };
  const answer =
    method === 'GET'
      ? await fetch(`${url}${path}?${new URLSearchParams(field)}`, { headers: { ...headers } })
      : await fetch(url + path, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(field),
        });
  return ((await answer.json()) as { returnCode: string }).returnCode;
}
