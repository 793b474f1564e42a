import type { FieldValues } from '@kassa/contract';
import { isLost } from '../../../shared/server/call-error.ts';
import { storePayForm } from '../../../shared/server/pay-calls.ts';

/** Hands over what was filled in. Nothing is charged by it, so a lost answer is asked for once more. @throws CallError */
export async function storeFields(orderNo: string, fields: FieldValues): Promise<void> {
  const submitToken = crypto.randomUUID();
  const store = () => storePayForm({ orderNo, fields }, submitToken);
  try {
    await store();
  } catch (error) {
    if (!isLost(error)) throw error;
    await store();
  }
}
