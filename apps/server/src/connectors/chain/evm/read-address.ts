import { checksumAddress, getAddress, type Hex, isAddress, zeroAddress } from 'viem';
import type { AddressVerdict } from '../port.ts';

/**
 * Judges an address on an EVM network as it is written. Its capitals are a checksum (EIP-55): letters of one size say
 * nothing, mixed ones must be right.
 */
export function judgeAddress(text: string): AddressVerdict {
  if (!isAddress(text, { strict: false })) return 'unknown';
  const digits = text.slice(2);
  if (isOneSize(digits)) return isNobodys(text) ? 'nobodys' : 'unchecked';
  return checksumAddress(text.toLowerCase() as Hex) === text ? 'checked' : 'mistyped';
}

/** Reads the address as the chain writes it; null where nothing may be sent to it. */
export function readAddress(text: string): string | null {
  const verdict = judgeAddress(text);
  return verdict === 'checked' || verdict === 'unchecked' ? getAddress(text.toLowerCase()) : null;
}

function isOneSize(digits: string): boolean {
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}

/** Returns whether an address has no key: the zero address, and those of the chain's own programs (1 to 255). */
function isNobodys(text: string): boolean {
  return text.slice(0, 40) === zeroAddress.slice(0, 40);
}
