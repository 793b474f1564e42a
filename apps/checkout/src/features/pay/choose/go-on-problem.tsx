import { behaviourOf } from '@kassa/contract/codes';
import { Button, Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { codeOf, isLost } from '../../../shared/server/call-error.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';

/** The wallet is missing, wrong, or not confirmed: it is given on home. */
const walletCode = /^9152[01234]$/;

/** Why the order could not be placed, and that nothing has been charged. */
export function GoOnProblem({ error }: { error: unknown }) {
  const words = useFailureWords();
  if (!error) return null;
  if (codeOf(error) === '91101') {
    return (
      <Callout tone="caution" urgent title={<Trans>The total has changed</Trans>}>
        <p>
          <Trans>The new total is marked in your order. Continue if you agree.</Trans>
        </p>
      </Callout>
    );
  }
  if (codeOf(error) === '1010') {
    return (
      <Callout
        tone="negative"
        urgent
        title={<Trans>The payment amount doesn't match the current payment method limit</Trans>}
      >
        <p>
          <Trans>Choose another method. Nothing has been charged.</Trans>
        </p>
      </Callout>
    );
  }
  if (walletCode.test(codeOf(error))) {
    return (
      <Callout tone="negative" urgent title={words(error)}>
        <Button kind="plain" onClick={() => navigate('/')}>
          <Trans>To the wallet's address</Trans>
        </Button>
      </Callout>
    );
  }
  // A refusal that is answered by a toast is said there; what stays here is that no order was placed. What waiting and trying
  // again do not change stays in sight.
  const said = behaviourOf(codeOf(error)) === 'toast' && !isLost(error) && !lasting.includes(codeOf(error));
  return (
    <Callout tone="negative" urgent title={said ? <Trans>Your order was not placed</Trans> : words(error)}>
      <p>
        <Trans>Nothing has been charged.</Trans>
      </p>
    </Callout>
  );
}

/** The account is at risk, the limit is used up, nobody can screen now, too many declined cards. */
const lasting = ['91601', '91530', '91532', '91544', '91545'];
