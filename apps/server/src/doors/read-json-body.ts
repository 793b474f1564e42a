import { refuse } from '../kernel/refusal.ts';
import { readJson } from './read-json.ts';
import { type Headers, headerOf } from './request.ts';

/**
 * Reads the JSON body of a request.
 * @throws Refusal media_type_unsupported when it has another type, invalid_input when it is not JSON
 */
export function readJsonBody(body: Buffer, headers: Headers): unknown {
  const contentType = headerOf(headers, 'content-type');
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType)) refuse('media_type_unsupported');
  return readJson(body);
}
