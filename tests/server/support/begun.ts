import type { Envelope } from '@kassa/contract';
import type { PaymentWorld } from './payment-world.ts';
import { until } from './until.ts';

// Twelve confirmations begin at once while nothing else runs; on a busy machine that takes a while.
const patienceMs = 120_000;

/** An order whose attempt has begun, and the end of the call that began it, which may be cut off. */
export interface Begun {
  readonly orderNo: string;
  readonly left: Promise<void>;
}

/**
 * Waits until an order's attempt is in the database, while its call is under way.
 * @throws Error with the refusal, where there will be no attempt
 */
export async function begun(world: PaymentWorld, orderNo: string, call: Promise<Envelope>): Promise<Begun> {
  let refusal: string | undefined;
  const left = call.then(
    ({ success, returnCode, extend }) => {
      if (!success) refusal = `${returnCode} ${extend}`;
    },
    () => undefined,
  );
  await until(async () => {
    const [attempt] = await world.query('select from payments where order_no = $1', [orderNo]);
    if (!attempt && refusal !== undefined) throw new Error(`it was refused: ${refusal}`);
    return attempt;
  }, patienceMs);
  return { orderNo, left };
}
