import { behaviourOf, type CodeName } from '@kassa/contract/codes';
import { Button, Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { CallError, isLost, reasonOf } from '../../../shared/server/call-error.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';

/** The wallet is missing, wrong, or not confirmed: the buyer enters it on home. */
const walletReasons: readonly string[] = [
  'wallet_missing',
  'wallet_not_of_network',
  'wallet_checksum_invalid',
  'wallet_unowned',
  'wallet_unconfirmed',
] satisfies CodeName[];

/**
 * Says why the order could not be placed, or where it was `placed` why its payment was not started, and that nothing has
 * been charged.
 */
export function GoOnProblem({ error, placed }: { error: unknown; placed: boolean }) {
  const words = useFailureWords();
  if (!error) return null;
  if (reasonOf(error) === 'quote_changed') {
    return <TotalChanged />;
  }
  if (reasonOf(error) === 'amount_outside_limits') {
    return (
      <Callout tone="negative" urgent title={<Trans>The amount is outside this payment method's limits</Trans>}>
        <p>
          <Trans>Choose another method. You haven't been charged.</Trans>
        </p>
      </Callout>
    );
  }
  if (walletReasons.includes(reasonOf(error))) {
    return (
      <Callout tone="negative" urgent title={words(error)}>
        <Button kind="plain" onClick={() => navigate('/')}>
          <Trans>Go to the wallet address</Trans>
        </Button>
      </Callout>
    );
  }
  // A refusal with a toast is explained there, and here it only says that no order was placed. Where waiting and trying
  // again do not help, the reason stays visible.
  const said =
    !(error instanceof CallError) ||
    (behaviourOf(error.code) === 'toast' && !isLost(error) && !lasting.includes(reasonOf(error)));
  const what = placed ? <Trans>Your payment didn't start</Trans> : <Trans>We couldn't place your order</Trans>;
  return (
    <Callout tone="negative" urgent title={said ? what : words(error)}>
      <p>
        <Trans>You haven't been charged.</Trans>
      </p>
    </Callout>
  );
}

/**
 * The account is at risk, the limit is used up, screening is unavailable, too many cards were declined, or another buyer
 * is paying for the item.
 */
const lasting: readonly string[] = [
  'buyer_blocked',
  'spending_limit_reached',
  'identity_refused',
  'screening_unavailable',
  'too_many_declined_cards',
  'item_taken',
] satisfies CodeName[];

/** Says why nothing was paid: the total is not the one that the buyer has seen. What it was stands in the order beside it. */
export function TotalChanged() {
  return (
    <Callout tone="caution" urgent title={<Trans>Check the new total</Trans>}>
      <p>
        <Trans>It's marked in your order. Continue if that's OK.</Trans>
      </p>
    </Callout>
  );
}

/** Says that the method that was pressed on home can't be used any more, and nothing was paid. */
export function MethodGone() {
  return (
    <Callout tone="caution" urgent title={<Trans>This payment method isn't available right now</Trans>}>
      <p>
        <Trans>Choose another method. You haven't been charged.</Trans>
      </p>
    </Callout>
  );
}
