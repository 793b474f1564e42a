import ipaddr from 'ipaddr.js';

/** Cloud services on public addresses that only answer from inside. */
const insideServices: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet: not loopback, private, link-local, shared, reserved or multicast,
 * and not an IPv6 address that contains an IPv4 one (mapped, NAT64, 6to4, Teredo), because that may lead anywhere.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') {
    // Accept only the dotted form: programs read other notations differently.
    return ipaddr.IPv4.isValidFourPartDecimal(text) && address.range() === 'unicast' && !insideServices.has(text);
  }
  return address.range() === 'unicast' && address.match(ipaddr.parse('2000::'), 3);
}

/** Whether an address is this machine's own. */
export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
