import ipaddr from 'ipaddr.js';
import type { RiskConfig } from '../../kernel/risk-config.ts';
import { cachedFile } from './cached-file.ts';
import type { Caller } from './port.ts';
import { readCsv } from './read-csv.ts';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Tells which places are not served. The answer throws when a country is needed and is not known. */
export function createPlaces(config: RiskConfig): (caller: Caller) => Promise<boolean> {
  const blocked = config.blockedRanges.map(rangeOf);
  const trusted = config.trustedProxies.map(rangeOf);
  const countries = new Set(config.blockedCountries);
  const readCountries = config.countryFile === undefined ? undefined : cachedFile(config.countryFile, countryFinder);
  const countryOf = async (caller: Caller): Promise<string> => {
    const said = isWithin(caller.peer, trusted) ? caller.headers[config.countryHeader] : undefined;
    // XX and T1 are what proxies say when they don't know, or can't.
    if (typeof said === 'string' && /^[A-Za-z]{2}$/.test(said) && !/^xx$/i.test(said)) return said.toUpperCase();
    const found = (await readCountries?.())?.(caller.ip);
    if (found === undefined) throw new Error('no country is known of a caller');
    return found;
  };
  return async (caller) => {
    if (isWithin(caller.ip, blocked)) return true;
    // This machine's own address is in no country; a proxy on it passes on the client's.
    if (countries.size === 0 || isLoopback(caller.ip)) return false;
    return countries.has(await countryOf(caller));
  };
}

function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}

function rangeOf(text: string): Range {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isWithin(ip: string, ranges: readonly Range[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

/**
 * Reads `CIDR,country` lines. The narrowest range that holds an address gives its country.
 * @throws Error when there is no range
 */
export function countryFinder(text: string): (ip: string) => string | undefined {
  const byBits = new Map<string, Map<string, string>>();
  const lengths = new Set<string>();
  for (const [cidr = '', country = ''] of readCsv(text)) {
    if (!ipaddr.isValidCIDR(cidr) || !/^[A-Za-z]{2}$/.test(country)) continue;
    const [base, bits] = ipaddr.parseCIDR(cidr);
    const length = `${base.kind()} ${bits}`;
    lengths.add(length);
    const ranges = byBits.get(length) ?? new Map<string, string>();
    byBits.set(length, ranges.set(prefixOf(base, bits), country.toUpperCase()));
  }
  if (lengths.size === 0) throw new Error('a file of countries without a range');
  const narrowestFirst = [...lengths].sort((one, other) => Number(other.split(' ')[1]) - Number(one.split(' ')[1]));
  return (ip) => {
    if (!ipaddr.isValid(ip)) return undefined;
    const address = ipaddr.process(ip);
    for (const length of narrowestFirst) {
      const [kind, bits] = length.split(' ');
      const country = kind === address.kind() ? byBits.get(length)?.get(prefixOf(address, Number(bits))) : undefined;
      if (country !== undefined) return country;
    }
    return undefined;
  };
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  return address
    .toByteArray()
    .map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - at * 8))) & 0xff)
    .join('.');
}
