import ipaddr from 'ipaddr.js';

/** Cloud services that stand on public addresses and yet answer only from inside. */
const insideServices: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the public internet: not loopback, private, link-local, shared, reserved, multicast, or an
 * IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4, Teredo), for such an address may lead anywhere.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') {
    // Only the dotted form: other notations are read differently by different programs.
    return ipaddr.IPv4.isValidFourPartDecimal(text) && address.range() === 'unicast' && !insideServices.has(text);
  }
  return address.range() === 'unicast' && address.match(ipaddr.parse('2000::'), 3);
}

/** Whether an address is this machine's own. */
export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
