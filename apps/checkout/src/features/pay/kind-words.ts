import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  card: msg`Card`,
  eWallet: msg`E-wallet`,
  qrCode: msg`QR code`,
  virtualAccount: msg`Virtual account`,
  bank: msg`Bank`,
  wallet: msg`Other wallets`,
};

/** Returns the heading of a kind of methods. */
export const kindWords = (kind: string): MessageDescriptor => kinds[kind] ?? msg`Other methods`;
