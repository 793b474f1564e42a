import { consolePaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { post } from '../server/call.ts';
import { CallProblem } from './page.tsx';

/** So long a provider's answer takes as a rule. */
const answerMs = 2_000;

/** Has the provider of an attempt asked now, and calls `onAsked` when its answer is probably there. */
export function AskProvider({ paymentNo, onAsked }: { paymentNo: string; onAsked: () => unknown }) {
  const ask = useMutation({
    mutationFn: async () => {
      await post(consolePaths.ask, { paymentNo });
      await new Promise((done) => setTimeout(done, answerMs));
    },
    onSuccess: onAsked,
  });
  return (
    <>
      <Button kind="quiet" loading={ask.isPending} onClick={() => ask.mutate()}>
        <Trans>Ask the provider now</Trans>
      </Button>
      {ask.error && <CallProblem error={ask.error} />}
    </>
  );
}
