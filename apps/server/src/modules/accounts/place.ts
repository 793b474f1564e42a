import ipaddr from 'ipaddr.js';
import { digestOf } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** Where a log-in comes from, in digests: neither the address nor the browser's cookie is stored. */
export interface Place {
  readonly ipIndex: string;
  /** Of the /24 (IPv4) or /48 (IPv6) that the address lies in. */
  readonly networkIndex: string;
  /** Null while the browser carries no cookie of ours. */
  readonly browserHash: string | null;
}

/** @param browserId the value of the browser's cookie, '' without one */
export function placeOf(seal: FieldSeal, ip: string, browserId: string): Place {
  return {
    ipIndex: seal.index(ip, 'login.ip'),
    networkIndex: seal.index(networkOf(ip), 'login.network'),
    browserHash: browserId === '' ? null : digestOf(browserId),
  };
}

function networkOf(ip: string): string {
  const bytes = ipaddr.process(ip).toByteArray();
  return bytes.slice(0, bytes.length === 4 ? 3 : 6).join('.');
}
