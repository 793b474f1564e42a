import { createPublicKey, verify, type webcrypto } from 'node:crypto';
import { type Receipt, receiptText, signedReceiptSchema } from '@kassa/contract';
import { z } from 'zod';
import { Complaint } from '../complaint.ts';

const keysSchema = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

/**
 * Checks a saved receipt against the public keys of its issuer. Needs no network.
 * @returns its contents, every character of them proven
 * @throws Complaint when it is not a receipt, was changed, or was signed by another key
 */
export function checkReceipt(receiptJson: string, keysJson: string): Receipt {
  const signed = signedReceiptSchema.safeParse(parse(receiptJson, 'The receipt'));
  if (!signed.success) throw new Complaint(`This is not a receipt: ${z.prettifyError(signed.error)}`);
  const published = keysSchema.safeParse(parse(keysJson, 'The file of keys'));
  if (!published.success) throw new Complaint('The file of keys is not a JWK set.');
  const { receipt, signature } = signed.data;
  const key = published.data.keys.find(({ kid }) => kid === signature.keyId);
  if (!key) throw new Complaint(`It was signed with the key ${signature.keyId}, which is not among these keys.`);
  const publicKey = createPublicKey({ key: key as webcrypto.JsonWebKey, format: 'jwk' });
  const text = Buffer.from(receiptText(receipt), 'utf8');
  if (!verify(null, text, publicKey, Buffer.from(signature.value, 'base64url')))
    throw new Complaint('The signature does not fit: this receipt was changed, or is not theirs.');
  return receipt;
}

function parse(json: string, what: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Complaint(`${what} is not JSON.`);
  }
}
