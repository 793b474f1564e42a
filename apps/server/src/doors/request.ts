import { type Locale, localeOf } from '@kassa/texts';
import ipaddr from 'ipaddr.js';

/** No call of ours needs more: docs/specification/buyer-calls.md#answers, docs/security.md#49. */
export const longestBody = 100_000;

/** Headers of a request. A repeated header has its values joined. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Facts about the request that a door may use besides its input. */
export interface RequestFacts {
  /** In the answer and in every log line about it. */
  readonly traceId: string;
  /**
   * The client's address; from X-Forwarded-For only where the peer is a trusted proxy. IPv4 is never in its mapped
   * form.
   */
  readonly ip: string;
  /** The address that is connected to us: the client itself, or the last proxy. */
  readonly peer: string;
  /** The language to answer in. */
  readonly locale: Locale;
  /** The tag (BCP 47) of the language that the browser is set to, as it was sent. Only a hint. */
  readonly browserTag: string;
  /** ISO 3166 code of the country that the browser is set to, '' where it names none. Only a hint. */
  readonly region: string;
  /** IANA name; 'UTC' where the client sent none that we know. */
  readonly timeZone: string;
  /** The header appid: the merchant that the browser says it is at. Only a hint. */
  readonly appId: string;
  /** The query exactly as it was sent, without the question mark. */
  readonly rawQuery: string;
  readonly headers: Headers;
  /** Aborted when the client has gone, or the server is closing: then stop waiting. */
  readonly gone: AbortSignal;
}

/** Reads the first value of a header, '' without one. */
export function headerOf(headers: Headers, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Reads the value of one cookie, '' without it. */
export function cookieOf(headers: Headers, name: string): string {
  for (const part of headerOf(headers, 'cookie').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value ?? '';
  }
  return '';
}

/** Whether a browser loads this into a frame. Old browsers don't say so. */
export function isFrame({ headers }: Pick<RequestFacts, 'headers'>): boolean {
  return /^i?frame$/.test(headerOf(headers, 'sec-fetch-dest'));
}

/** Collects the facts of a request. `ip` is as the HTTP server resolved it behind trusted proxies. */
export function factsOf(request: {
  traceId: string;
  ip: string;
  peer: string;
  url: string;
  headers: Headers;
  gone: AbortSignal;
}): RequestFacts {
  const { headers, url, traceId, gone } = request;
  const browserTag = browserTagOf(headers);
  const question = url.indexOf('?');
  return {
    traceId,
    ip: plainIp(request.ip),
    peer: plainIp(request.peer),
    // No browser sends a longer list, and each language in it is looked up.
    locale: localeOf(headerOf(headers, 'accept-language').slice(0, 1_000)),
    browserTag,
    region: regionOf(browserTag),
    timeZone: timeZoneOf(headerOf(headers, 'timezone')),
    appId: /^[0-9A-Za-z]{1,32}$/.test(headerOf(headers, 'appid')) ? headerOf(headers, 'appid') : '',
    rawQuery: question < 0 ? '' : url.slice(question + 1),
    headers,
    gone,
  };
}

function plainIp(ip: string): string {
  // A trusted proxy may still pass on nonsense. Then everybody behind it counts as one client.
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : '0.0.0.0';
}

/** A navigation says it in the first language that it accepts, a call of the checkout in a header of its own. */
function browserTagOf(headers: Headers): string {
  const [first = ''] = headerOf(headers, 'accept-language').split(/[,;]/);
  return headerOf(headers, 'region') || first.trim();
}

function regionOf(tag: string): string {
  return /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(tag)?.[1]?.toUpperCase() ?? '';
}

const zones = new Map<string, string>();

function timeZoneOf(name: string): string {
  if (!/^[A-Za-z0-9_+/-]{2,48}$/.test(name)) return 'UTC';
  const known = zones.get(name);
  if (known) return known;
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    if (zones.size < 1_000) zones.set(name, zone);
    return zone;
  } catch {
    return 'UTC';
  }
}
