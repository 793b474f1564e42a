import { type AskedProvider, consolePaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { post } from '../server/call.ts';
import { plain } from '../words/plain.ts';
import { CallProblem } from './page.tsx';

/** Has the provider of an attempt asked now, says what came of it, and calls `onAsked` for the page to be read again. */
export function AskProvider({ paymentNo, onAsked }: { paymentNo: string; onAsked: (asked: AskedProvider) => unknown }) {
  const ask = useMutation({
    mutationFn: () => post<AskedProvider>(consolePaths.ask, { paymentNo }),
    onSuccess: onAsked,
  });
  return (
    <>
      <Button kind="quiet" loading={ask.isPending} onClick={() => ask.mutate()}>
        <Trans>Ask the provider now</Trans>
      </Button>
      <span role="status">{ask.data && <Answer answer={ask.data} />}</span>
      {ask.error && <CallProblem error={ask.error} />}
    </>
  );
}

function Answer({ answer: { answer, status } }: { answer: AskedProvider }) {
  if (answer === 'final') return <Trans>The provider answered: {plain(status)}.</Trans>;
  if (answer === 'open') return <Trans>Asked just now. The provider has no final answer yet.</Trans>;
  return <Trans>Not asked yet: no worker is free.</Trans>;
}
