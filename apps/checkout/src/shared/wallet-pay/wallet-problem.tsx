import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { CallError, reasonOf } from '../server/call-error.ts';
import { useFailureWords } from '../server/use-failure-words.ts';
import { NoAddress } from '../wallet/ask.ts';

/** Says why a wallet's payment did not start. `total`: the present one. */
export function WalletProblem({ error, total }: { error: unknown; total: string }) {
  const words = useFailureWords();
  if (!error) return null;
  if (reasonOf(error) === 'quote_changed') {
    return (
      <Callout tone="caution" urgent title={<Trans>The price has changed to {total}</Trans>}>
        <p>
          <Trans>You haven't been charged. Press again if that's OK.</Trans>
        </p>
      </Callout>
    );
  }
  if (error instanceof NoAddress) {
    return (
      <Callout tone="negative" urgent title={<Trans>We need a valid email address for your receipt</Trans>}>
        <p>
          <Trans>You haven't been charged. Try another address, or log in with a code.</Trans>
        </p>
      </Callout>
    );
  }
  const title = error instanceof CallError ? words(error) : <Trans>Your payment didn't start</Trans>;
  return (
    <Callout tone="negative" urgent title={title}>
      <p>
        <Trans>You haven't been charged.</Trans>
      </p>
    </Callout>
  );
}
