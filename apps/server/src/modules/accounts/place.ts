import { digestOf } from '../../kernel/ids.ts';
import { networkOf, widerNetworksOf } from '../../kernel/network-of.ts';
import { isLoopbackAddress } from '../../kernel/public-address.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** Where a log-in comes from, in digests: neither the IP address nor the browser's cookie is stored. */
export interface Place {
  /** The IPv4 address, or the /64 of an IPv6 one. */
  readonly ipIndex: string;
  /** The /24 (IPv4) or /48 (IPv6) network of the IP address. */
  readonly networkIndex: string;
  /** The networks by which mails are counted; null for this machine's own addresses. */
  readonly block: { readonly siteIndex: string | null; readonly blockIndex: string } | null;
  /** Null while the browser has no cookie of ours. */
  readonly browserHash: string | null;
}

/** Computes the digests of a log-in's place. @param browserId the value of the browser's cookie, '' without one */
export function placeOf(seal: FieldSeal, ip: string, browserId: string): Place {
  const { site, block } = widerNetworksOf(ip);
  const networkIndex = seal.index(block, 'login.network');
  const siteIndex = site === '' ? null : seal.index(site, 'login.network');
  return {
    ipIndex: seal.index(networkOf(ip), 'login.ip'),
    networkIndex,
    block: isLoopbackAddress(ip) ? null : { siteIndex, blockIndex: networkIndex },
    browserHash: browserId === '' ? null : digestOf(browserId),
  };
}
