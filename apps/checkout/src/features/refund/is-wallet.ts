/**
 * Whether a text can be an address on a network, by its form alone: letters and length. Its own check digits are the server's
 * matter, which knows the network. Our chains' addresses are 0x and forty digits; of a network that this page does not know
 * only a slip is refused.
 */
export function isWallet(text: string): boolean {
  if (/^0x/i.test(text)) return /^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0{40}$/.test(text);
  return /^[0-9A-Za-z:]{20,128}$/.test(text);
}

/** The two ends of an address, which one compares: 0x1234…abcd. */
export function shortWallet(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
}
