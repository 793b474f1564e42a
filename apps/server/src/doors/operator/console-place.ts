import type { ConsolePlace } from '../../modules/operators/index.ts';
import { type Headers, headerOf } from '../request.ts';

/** Finds the address under which a browser shows the console. Which ones there are was checked before: refuseWebPages. */
export function placeOf({ headers }: { readonly headers: Headers }): ConsolePlace {
  const host = headerOf(headers, 'host');
  return { name: host.replace(/:\d+$/, ''), origin: `http://${host}` };
}
