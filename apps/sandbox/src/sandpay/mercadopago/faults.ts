import type { PaymentBody } from './requests.ts';

/** What goes wrong with a request, once for each key. */
export type Fault = 'answer_lost' | 'request_lost' | 'bad_gateway';

/** By the payer's name, as Mercado Pago's own test cards tell by the holder's name what becomes of them. */
const faults: Readonly<Record<string, Fault>> = {
  'answer lost': 'answer_lost',
  'request lost': 'request_lost',
  'bad gateway': 'bad_gateway',
};

/** Finds the fault that a payment plays. */
export function faultOf({ payer }: PaymentBody): Fault | undefined {
  const name = `${payer.first_name ?? ''} ${payer.last_name ?? ''}`.trim().toLowerCase();
  return Object.hasOwn(faults, name) ? faults[name] : undefined;
}
