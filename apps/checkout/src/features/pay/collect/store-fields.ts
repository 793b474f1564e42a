import type { FieldValues } from '@kassa/contract';
import { isLost } from '../../../shared/server/call-error.ts';
import { storePayForm } from '../../../shared/server/pay-calls.ts';
import { typedPhone } from '../typed-phone.ts';

/** Hands over the form. Charges nothing, so after a lost answer it tries once more. @throws CallError */
export async function storeFields(orderNo: string, fields: FieldValues): Promise<void> {
  typedPhone.set(fields.phone ? { orderNo, phone: fields.phone } : null);
  const submitToken = crypto.randomUUID();
  const store = () => storePayForm({ orderNo, fields }, submitToken);
  try {
    await store();
  } catch (error) {
    if (!isLost(error)) throw error;
    await store();
  }
}
