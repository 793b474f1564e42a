import type { RawVisit } from '../define-door.ts';
import { headerOf } from '../request.ts';

/** Whether a buyer opens this: a browser on its way to a page, or the form of our own page. */
export function isBuyer({ method, headers }: RawVisit): boolean {
  if (method === 'GET') return headerOf(headers, 'sec-fetch-mode') === 'navigate';
  return ['', 'none', 'same-origin'].includes(headerOf(headers, 'sec-fetch-site'));
}

/** Whether a browser only fetches this ahead, or draws a preview of it. */
export function isLookAhead(headers: RawVisit['headers']): boolean {
  const ahead = `${headerOf(headers, 'sec-purpose')} ${headerOf(headers, 'purpose')}`;
  return /prefetch|prerender|preview/.test(ahead);
}
