import ipaddr from 'ipaddr.js';

/**
 * Names the network that an address stands for in a limit: an IPv4 address itself, or the /64 of an IPv6 one, because
 * every customer has at least a /64 to choose addresses from.
 */
export function networkOf(ip: string): string {
  return prefixOf(ip, { v4: 4, v6: 8 });
}

/**
 * Names the networks around an address, for mails: its IPv6 /56 (a household or a rented machine; '' for IPv4), and the
 * /24 or /48 (a block, a company).
 */
export function widerNetworksOf(ip: string): { readonly site: string; readonly block: string } {
  return { site: isV4(ip) ? '' : prefixOf(ip, { v4: 4, v6: 7 }), block: prefixOf(ip, { v4: 3, v6: 6 }) };
}

function isV4(ip: string): boolean {
  return ipaddr.process(ip).kind() === 'ipv4';
}

/** Keeps so many bytes of an address. IPv4 in its mapped form is IPv4. */
function prefixOf(ip: string, bytes: { readonly v4: number; readonly v6: number }): string {
  const address = ipaddr.process(ip);
  const all = address.toByteArray();
  if (all.length === 4) return all.slice(0, bytes.v4).join('.');
  const kept = all.map((byte, index) => (index < bytes.v6 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bytes.v6 * 8}`;
}
