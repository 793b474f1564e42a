/** Shortens a wallet's address for people to compare: its first six and last four characters. */
export function shortAddress(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
