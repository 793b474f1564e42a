import type { OrderView } from '@kassa/contract';
import { Button, EmptyState } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { loadable } from '../../../shared/load/loadable.ts';
import { isByCard } from '../../../shared/order/shown-method.ts';
import { Waiting } from '../../../shared/order/waiting.tsx';
import { CollectPage } from './collect-page.tsx';
import { usePayForm } from './use-pay-form.ts';

const CardStep = loadable(async () => (await import('./card-step.tsx')).CardStep);
const FormStep = loadable(async () => (await import('./form-step.tsx')).FormStep);

/** Shows what the order's method asks for: card frames, fields, a wallet's button, or only the pay button. */
export function CollectStep({ order }: { order: OrderView }) {
  const { payWayCode, bankCode } = order.quote;
  const method = `${payWayCode}|${bankCode}`;
  const { data: form, isError, refetch } = usePayForm(order.orderNo, method);
  const waiting = (
    <CollectPage order={order}>{isError ? <NoForm onRetry={refetch} /> : <Waiting shape="fields" />}</CollectPage>
  );
  if (!form) return waiting;
  return (
    <Suspense fallback={waiting}>
      {form.cardSession || isByCard(order) ? (
        <CardStep order={order} form={form} />
      ) : (
        <FormStep key={method} order={order} form={form} />
      )}
    </Suspense>
  );
}

function NoForm({ onRetry }: { onRetry: () => unknown }) {
  return (
    <EmptyState
      icon="card"
      failed
      title={<Trans>The payment form didn't load</Trans>}
      action={
        <Button kind="quiet" onClick={() => void onRetry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>You haven't been charged.</Trans>
      </p>
    </EmptyState>
  );
}
