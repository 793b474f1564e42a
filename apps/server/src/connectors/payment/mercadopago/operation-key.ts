import { createHash } from 'node:crypto';

/** The name space of our keys, chosen once. Another one would charge again what is under way. */
const nameSpace = Buffer.from('6f1d3a0c5b2e4c8f9a7d1e2b3c4d5e6f', 'hex');

/**
 * Makes the idempotency key of an operation: a UUID of version 5 (RFC 9562), always the same for the same operation.
 * Mercado Pago takes no other form.
 */
export function operationKey(operation: 'charge' | 'refund' | 'cancel', reference: string): string {
  const bytes = createHash('sha1').update(nameSpace).update(`${operation} ${reference}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
