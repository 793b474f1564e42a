import { Refusal } from '../kernel/refusal.ts';
import { type Headers, headerOf } from './request.ts';

/**
 * Refuses a call that changes something when a browser says that another site's page sent it. Programs, which send
 * neither header, pass: they hold no cookie or log-in of a buyer's browser.
 * @param publicUrl our origin as browsers know it; the Host header's is ours as well
 * @throws Refusal 91407
 */
export function refuseOtherSites(headers: Headers, publicUrl: string): void {
  const site = headerOf(headers, 'sec-fetch-site');
  if (site !== '' && site !== 'same-origin' && site !== 'none') throw new Refusal('91407');
  const origin = headerOf(headers, 'origin');
  if (origin === '' || origin === new URL(publicUrl).origin) return;
  if (hostOf(origin) !== headerOf(headers, 'host').toLowerCase()) throw new Refusal('91407');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
