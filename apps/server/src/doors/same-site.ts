import { refuse } from '../kernel/refusal.ts';
import { type Headers, headerOf } from './request.ts';

/**
 * Refuses a call that changes something when a browser says that another site's page sent it. Programs send neither
 * header and pass: they have no cookie or log-in of a buyer's browser.
 * @param publicUrl our origin as browsers know it; the Host header's is accepted as well
 * @throws Refusal cross_site_request
 */
export function refuseOtherSites(headers: Headers, publicUrl: string): void {
  const site = headerOf(headers, 'sec-fetch-site');
  if (site !== '' && site !== 'same-origin' && site !== 'none') refuse('cross_site_request');
  const origin = headerOf(headers, 'origin');
  if (origin === '' || origin === new URL(publicUrl).origin) return;
  if (hostOf(origin) !== headerOf(headers, 'host').toLowerCase()) refuse('cross_site_request');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
