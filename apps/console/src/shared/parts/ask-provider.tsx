import { codeOf } from '@kassa/contract/codes';
import { type AskedProvider, consolePaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CallError, post } from '../server/call.ts';
import { plain } from '../words/plain.ts';
import { CallProblem } from './page.tsx';

/** What came of a question, and the state of its attempt now. */
type Asked = Pick<AskedProvider, 'answer'> & { readonly status: string };

const impossible = codeOf('action_impossible');

/** Has the provider of an attempt asked now, says what came of it, and calls `onAsked` for the page to be read again. */
export function AskProvider({ paymentNo, onAsked }: { paymentNo: string; onAsked: (asked: Asked) => unknown }) {
  const ask = useMutation<Asked>({
    mutationFn: () => post<Asked>(consolePaths.ask, { paymentNo }).catch(endedSince),
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

/** Where it has ended since the page was read there is nothing to ask: the refusal says how. */
function endedSince(error: unknown): Asked {
  if (error instanceof CallError && error.code === impossible) return { answer: 'final', status: error.extend };
  throw error;
}

function Answer({ answer: { answer, status } }: { answer: Asked }) {
  if (answer === 'final') return <Trans>The provider answered: {plain(status)}.</Trans>;
  if (answer === 'not_final') return <Trans>Asked just now. The provider has no final answer yet.</Trans>;
  return <Trans>Not asked yet: no worker is free.</Trans>;
}
