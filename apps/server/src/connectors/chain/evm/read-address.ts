import { checksumAddress, getAddress, type Hex, isAddress, zeroAddress } from 'viem';
import type { AddressVerdict } from '../port.ts';

/**
 * What an address on an EVM network is worth as it is written. Capitals are its check (EIP-55): those of one size alone say
 * nothing, mixed ones must be the right ones.
 */
export function judgeAddress(text: string): AddressVerdict {
  if (!isAddress(text, { strict: false })) return 'unknown';
  const digits = text.slice(2);
  if (isOneSize(digits)) return isNobodys(text) ? 'nobodys' : 'unchecked';
  return checksumAddress(text.toLowerCase() as Hex) === text ? 'checked' : 'mistyped';
}

/** The address as the chain writes it; null where nothing may be sent to it. */
export function readAddress(text: string): string | null {
  const verdict = judgeAddress(text);
  return verdict === 'checked' || verdict === 'unchecked' ? getAddress(text.toLowerCase()) : null;
}

function isOneSize(digits: string): boolean {
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}

/** Nobody has the key of the zero address, nor of those that programs of the chain itself answer at (1 to 255). */
function isNobodys(text: string): boolean {
  return text.slice(0, 40) === zeroAddress.slice(0, 40);
}
