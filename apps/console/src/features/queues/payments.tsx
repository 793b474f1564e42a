import { consolePaths, type StuckPayment, type StuckPayments } from '@kassa/contract/operator-browser';
import { Callout } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskProvider } from '../../shared/parts/ask-provider.tsx';
import { LoadedQueue, useQueueColumns } from '../../shared/parts/assigned.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import { methodName } from '../../shared/words/methods.ts';
import { plain } from '../../shared/words/plain.ts';

const stateWords: Readonly<Record<StuckPayment['state'], MessageDescriptor>> = {
  unknown: msg`No answer, so the money may have moved`,
  unanswered: msg`Accepted by the provider, no news since`,
  reported: msg`Reported, but not received after a day`,
  silent: msg`Asked for hours, and the provider does not answer`,
};

/** Shows attempts whose end no provider has told, the longest waiting first. */
export function Payments() {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [ended, setEnded] = useState<{ readonly orderNo: string; readonly status: string }>();
  const list = useQuery({ queryKey: ['payments'], queryFn: () => read<StuckPayments>(consolePaths.payments) });
  const own = useQueueColumns<StuckPayment>('payments', {
    subjectOf: ({ paymentNo }) => paymentNo,
    sinceOf: ({ since }) => since,
  });
  const columns: Column<StuckPayment>[] = [
    { id: 'order', name: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
    { id: 'state', name: t`State`, kind: 'text', show: ({ state }) => i18n._(stateWords[state]) },
    { id: 'since', name: t`Waiting since`, show: ({ since }) => <Span at={since} /> },
    { id: 'amount', name: t`Amount`, kind: 'number', show: ({ amount, currency }) => `${amount} ${currency}` },
    { id: 'at', name: t`Provider`, show: ({ provider, method }) => `${provider} · ${methodName(method)}` },
    {
      id: 'asked',
      name: t`Last asked`,
      show: ({ askedAt, asks }) =>
        askedAt && (
          <span>
            <When at={askedAt} /> · {i18n.number(asks)} ×
          </span>
        ),
    },
    { id: 'next', name: t`Next asked`, show: ({ nextAskAt }) => <When at={nextAskAt} /> },
    ...own,
    {
      id: 'ask',
      name: t`Decision`,
      show: ({ paymentNo, orderNo }) => (
        <AskProvider
          paymentNo={paymentNo}
          onAsked={({ answer, status }) => {
            // Its row goes with the answer.
            setEnded(answer === 'final' ? { orderNo, status } : undefined);
            return list.refetch();
          }}
        />
      ),
    },
  ];
  return (
    <Page title={t`Stuck payments`} aside={<Refresh query={list} />}>
      {ended && (
        <Callout tone="info">
          <p role="status">
            <Trans>
              The provider answered about order <OrderLink orderNo={ended.orderNo} />: {plain(ended.status)}.
            </Trans>
          </p>
        </Callout>
      )}
      <LoadedQueue
        query={list}
        isEmpty={({ payments }) => payments.length === 0}
        empty={<Trans>Every payment has a final answer from its provider.</Trans>}
      >
        {({ payments }) => (
          <Grid label={t`Stuck payments`} columns={columns} rows={payments} keyOf={({ paymentNo }) => paymentNo} />
        )}
      </LoadedQueue>
    </Page>
  );
}
