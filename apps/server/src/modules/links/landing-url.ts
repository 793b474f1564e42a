import { isAppScheme } from '../../kernel/exact-address.ts';
import type { LinkOwner } from './link-owner.ts';

const https = /^https:\/\/([a-z0-9.-]+)(?::(\d{1,5}))?(?:[/?#]|$)/i;
const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?:[/?#]|$)/;
/** Printable ASCII without the characters that browsers rewrite or split addresses at. */
const plain = /^[\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e|]{1,2048}$/;
const smuggled = /%(?:0[0ad]|5c)/i;

/** Whether an address is http on this machine. */
export function isOnLoopback(text: string): boolean {
  return loopback.test(text);
}

/**
 * Whether a link may send a buyer or a webhook to `text`. It must be https on a public name and the usual port, and of
 * a registered origin where the merchant registered some. The sandbox's merchants may name http on loopback. Refuses
 * every address that two programs could read differently (docs/security.md#41).
 */
export function isLandingUrl(text: string, merchant: Pick<LinkOwner, 'origins' | 'loopback'>): boolean {
  if (!plain.test(text) || smuggled.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  const ours = merchant.loopback && isOnLoopback(text);
  const match = https.exec(text);
  // The host as written must be the host as parsed: no rewritten numbers, no escapes.
  if (!ours && (!match || url.hostname !== match[1]?.toLowerCase())) return false;
  if (merchant.origins.length > 0) return merchant.origins.includes(url.origin);
  return ours || (url.port === '' && isPublicName(url.hostname));
}

/**
 * Whether `text` leads back into an app: it has one of the schemes that its merchant registered, and a place in the
 * app.
 */
export function isAppLink(text: string, schemes: readonly string[]): boolean {
  if (!plain.test(text) || smuggled.test(text) || !URL.canParse(text)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/[^/?#@]+(?:[/?#]|$)/.exec(text)?.[1];
  return scheme !== undefined && isAppScheme(scheme) && schemes.includes(scheme);
}

/**
 * Whether a host is a name of the public DNS: not an address, not a single word, and no name in punycode that could
 * look like another, unless registered.
 */
function isPublicName(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && !label.startsWith('xn--')) &&
    /^[a-z]{2,}$/.test(labels.at(-1) ?? '') &&
    labels.at(-1) !== 'localhost'
  );
}
