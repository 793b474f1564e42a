import type { SignedReceipt } from '@kassa/contract';
import { saveFile } from '../../shared/save-file.ts';

/** Saves the receipt as the file that `npm run receipt` checks. */
export function saveReceipt(signed: SignedReceipt): void {
  const name = `receipt-${signed.receipt.orderNo}.json`;
  saveFile(new File([`${JSON.stringify(signed, null, 2)}\n`], name, { type: 'application/json' }));
}
