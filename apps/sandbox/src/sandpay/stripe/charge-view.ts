import type { PaymentView } from '../payment-view.ts';
import { type IntentRecord, idOf } from './intent-record.ts';

interface Shown {
  readonly view: PaymentView;
  readonly charge: PaymentView['captures'][number];
  readonly expand: readonly string[];
}

/** Shows the money of a payment: its number, or all of it. */
export function chargeView(record: IntentRecord, { view, charge, expand }: Shown) {
  const id = charge.id.replace('cap_', 'ch_');
  const wanted = expand.filter((path) => path.startsWith('latest_charge'));
  if (wanted.length === 0) return id;
  const seconds = Math.floor(Date.parse(charge.at) / 1_000);
  const money = { amount: Number(charge.amount), currency: charge.currency.toLowerCase() };
  const booked = idOf('txn', charge.id);
  const { card } = view;
  return {
    ...{ id, object: 'charge', ...money, amount_captured: money.amount, amount_refunded: 0 },
    ...{
      captured: true,
      paid: true,
      disputed: view.disputes.some(({ capture }) => capture === charge.id),
      refunded: false,
      status: 'succeeded',
      livemode: false,
    },
    created: seconds,
    billing_details: { address: null, email: null, name: null, phone: null },
    metadata: { reference: record.reference },
    payment_intent: record.id,
    payment_method: record.method || null,
    payment_method_details: {
      type: record.type,
      ...(card && { card: { brand: card.brand, last4: card.last4, exp_month: 12, exp_year: 2040 } }),
    },
    balance_transaction: wanted.includes('latest_charge.balance_transaction')
      ? {
          ...{ id: booked, object: 'balance_transaction', ...money, net: money.amount, fee: 0, fee_details: [] },
          ...{
            created: seconds,
            available_on: seconds,
            reporting_category: 'charge',
            status: 'pending',
            type: 'charge',
          },
        }
      : booked,
  };
}
