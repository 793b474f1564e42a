import { type Locale, localeOf } from '@kassa/texts';
import ipaddr from 'ipaddr.js';

/** Header of a request; a header that came twice reads as its values joined. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a door may know of the request beside its input. */
export interface RequestFacts {
  /** Stands in the answer and in every line of the log about it. */
  readonly traceId: string;
  /** The client's address; from X-Forwarded-For only where the peer is a trusted proxy. IPv4 never in its mapped form. */
  readonly ip: string;
  /** Whoever is connected to us: the client itself, or the last proxy. */
  readonly peer: string;
  /** The language to answer in. */
  readonly locale: Locale;
  /** IANA name, 'UTC' where the client said none that we know. */
  readonly timeZone: string;
  /** The header appid: the merchant the browser believes to be at, a hint only. */
  readonly appId: string;
  /** The query exactly as it was sent, without the question mark. */
  readonly rawQuery: string;
  readonly headers: Headers;
  /** Aborted when the client has gone away, or we are going: then nobody should wait for anything. */
  readonly gone: AbortSignal;
}

/** The first value of a header, '' without one. */
export function headerOf(headers: Headers, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The value of one cookie, '' without it. */
export function cookieOf(headers: Headers, name: string): string {
  for (const part of headerOf(headers, 'cookie').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value ?? '';
  }
  return '';
}

/** Whether a browser loads this into a frame; old ones don't say so. */
export function isFrame({ headers }: Pick<RequestFacts, 'headers'>): boolean {
  return /^i?frame$/.test(headerOf(headers, 'sec-fetch-dest'));
}

/** Gathers the facts of a request; `ip` as the HTTP server resolved it behind trusted proxies. */
export function factsOf(request: {
  traceId: string;
  ip: string;
  peer: string;
  url: string;
  headers: Headers;
  gone: AbortSignal;
}): RequestFacts {
  const { headers, url, traceId, gone } = request;
  const question = url.indexOf('?');
  return {
    traceId,
    ip: plainIp(request.ip),
    peer: plainIp(request.peer),
    locale: localeOf(headerOf(headers, 'accept-language')),
    timeZone: timeZoneOf(headerOf(headers, 'timezone')),
    appId: /^[0-9A-Za-z]{1,32}$/.test(headerOf(headers, 'appid')) ? headerOf(headers, 'appid') : '',
    rawQuery: question < 0 ? '' : url.slice(question + 1),
    headers,
    gone,
  };
}

function plainIp(ip: string): string {
  // A proxy we trust may still pass on nonsense; everybody behind it then counts as one.
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : '0.0.0.0';
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
