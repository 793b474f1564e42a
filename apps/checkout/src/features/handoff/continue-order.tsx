import { Button, Callout, Skeleton } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../shared/layout/page.tsx';
import { wearLookOf } from '../../shared/link/basic-data.ts';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { payOf } from '../../shared/order/places.ts';
import { reasonOf } from '../../shared/server/call-error.ts';
import { continueWithCode, readHandoff } from '../../shared/server/handoff-calls.ts';
import { readOrder } from '../../shared/server/order-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { saveEmail } from '../../shared/session/sealed-email.ts';
import { startSessionOf } from '../../shared/session/start-session-of.ts';

/**
 * Continues an order that was begun on another device. Says first as whom, because anybody can send somebody their own
 * code (docs/decisions/continue-on-another-device.md).
 */
export function ContinueOrder() {
  // Of an address that lost its whole code the server says what it says of any code that doesn't work.
  const code = useSearchParam('code') || '-';
  const words = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['handoff-look', code],
    queryFn: ({ signal }) => readHandoff(code, signal),
    retry: false,
  });
  const goOn = async () => {
    setBusy(true);
    try {
      await takeOver(code);
    } catch (failure) {
      setProblem(failure);
      setBusy(false);
    }
  };
  const tryAgain = () => {
    setProblem(null);
    void refetch();
  };
  const failure = problem ?? error;
  return (
    <Page
      title={<Trans>Continue your order</Trans>}
      action={
        data && !problem ? (
          <Button loading={busy} onClick={() => void goOn()}>
            <Trans>Continue as {data.maskedEmail}</Trans>
          </Button>
        ) : (
          failure &&
          // The other screen has the way on.
          reasonOf(failure) !== 'handoff_gone' && (
            <Button kind="quiet" onClick={tryAgain}>
              <Trans>Try again</Trans>
            </Button>
          )
        )
      }
    >
      {failure ? (
        <Callout tone="caution">{words(failure)}</Callout>
      ) : data ? (
        <>
          <p>
            <Trans>This order was started on another screen by {data.maskedEmail}.</Trans>
          </p>
          <p>
            <Trans>Is that you? You'll be logged in here and can pay from this device. If not, close this page.</Trans>
          </p>
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </Page>
  );
}

async function takeOver(code: string): Promise<void> {
  const answer = await continueWithCode(code);
  const { email, scoped, orderNo } = answer.data;
  await saveEmail(email, !scoped);
  startSessionOf(answer, { scoped });
  // The gate leads on to where the order is.
  navigate(payOf('/otherWayPay', orderNo), { replace: true });
  // Without an answer our own look stays.
  const order = await readOrder(orderNo).catch(() => null);
  if (order) await wearLookOf(order.appId);
}
