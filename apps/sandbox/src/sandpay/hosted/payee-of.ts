import type { Payment } from '../payment-store.ts';
import { readCode } from '../qr/read-code.ts';

/** Names whom the payer pays: as the code or the account that they were given says, else the shop. */
export function payeeOf({ local, merchantName }: Payment): string {
  const action = local?.action;
  if (action?.type === 'transfer')
    return action.details.find(({ name }) => name === 'accountName')?.value ?? merchantName;
  const read = action?.type === 'qr' ? readCode(action.payload) : undefined;
  return (read?.kind === 'read' && read.says.payee) || merchantName;
}
