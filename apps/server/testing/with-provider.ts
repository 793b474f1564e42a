import type { App } from '../src/app.ts';
import type { RefundFacts } from '../src/connectors/payment/index.ts';

/** Makes the program with a provider that answers no charge, every refund with `status`, and questions as told. */
export function withProvider(
  app: App,
  status: RefundFacts['status'],
  told?: { status: RefundFacts['status']; references: readonly string[] },
): App {
  const sandbox = app.payments.get('sandbox');
  if (!sandbox) throw new Error('no sandbox provider');
  const refund = async ({ reference }: { reference: string }) =>
    ({ kind: 'known', facts: { providerRefundId: `ref_${reference}`, reference, status } }) as const;
  const silent = async () => ({ kind: 'unknown', detail: 'silent' }) as const;
  const findRefund = async (reference: string) =>
    told?.references.includes(reference)
      ? ({ kind: 'known', facts: { providerRefundId: '', reference, status: told.status } } as const)
      : ({ kind: 'none' } as const);
  const finding = told ? { findRefund } : {};
  return { ...app, payments: new Map([['sandbox', { ...sandbox, charge: silent, refund, ...finding }]]) };
}
