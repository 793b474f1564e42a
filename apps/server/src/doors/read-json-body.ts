import { Refusal } from '../kernel/refusal.ts';
import { readJson } from './read-json.ts';
import { type Headers, headerOf } from './request.ts';

/** The body of a request that says that it is JSON. @throws Refusal 91410 when it says another type, 10003 when it is not */
export function readJsonBody(body: Buffer, headers: Headers): unknown {
  const contentType = headerOf(headers, 'content-type');
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType)) throw new Refusal('91410');
  return readJson(body);
}
