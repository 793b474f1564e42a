/**
 * Returns whether a text can be an address on a network, by its letters and length. The server checks the address's own
 * check digits, because it knows the network. Addresses of our chains are 0x and forty digits. For a network that this
 * page does not know, only an obvious mistake is refused.
 */
export function isWallet(text: string): boolean {
  if (/^0x/i.test(text)) return /^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0{40}$/.test(text);
  return /^[0-9A-Za-z:]{20,128}$/.test(text);
}

/** Returns the two ends of an address, which people compare: 0x1234…abcd. */
export function shortWallet(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
}
