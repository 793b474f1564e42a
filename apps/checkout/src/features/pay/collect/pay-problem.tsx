import type { CodeName } from '@kassa/contract/codes';
import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { CallError, isLost, reasonOf } from '../../../shared/server/call-error.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';
import { WalletDismissed } from '../../../shared/wallet/wallet-dismissed.ts';
import { Unsure } from '../unsure.tsx';
import { CardRefusal } from './card-refusal.ts';
import styles from './pay-problem.module.css';

/** Says what went wrong before the payment, and whether money may have moved. */
export function PayProblem({ error, unsure }: { error: unknown; unsure: boolean }) {
  const problem = <Problem error={error} unsure={unsure} />;
  return error ? <div className={styles.problem}>{problem}</div> : null;
}

function Problem({ error, unsure }: { error: unknown; unsure: boolean }) {
  const words = useFailureWords();
  if (unsure) return <Unsure />;
  if (reasonOf(error) === 'quote_changed') {
    return (
      <Callout tone="caution" urgent title={<Trans>Check the new total</Trans>}>
        <p>
          <Trans>You haven't been charged.</Trans>
        </p>
      </Callout>
    );
  }
  if (reasonOf(error) === 'cardholder_mismatch')
    return <OtherHolder name={error instanceof CallError ? error.extend : ''} />;
  // A refused field is marked itself, and a buyer who closed their wallet knows it.
  if (error instanceof CardRefusal && error.field) return null;
  if (reasonOf(error) === 'form_invalid' || error instanceof WalletDismissed) return null;
  const title =
    error instanceof CardRefusal ? (
      <Trans>The card form isn't responding. Try again.</Trans>
    ) : reasonOf(error) === 'card_limit_reached' ? (
      <Trans>You've saved 6 cards, the maximum. Pay without saving this card, or remove one first.</Trans>
    ) : isLost(error) || lasting.includes(reasonOf(error)) ? (
      words(error)
    ) : (
      <Trans>Your payment didn't start</Trans>
    );
  return (
    <Callout tone="negative" urgent title={title}>
      <p>
        <Trans>You haven't been charged.</Trans>
      </p>
    </Callout>
  );
}

/**
 * Says that the card belongs to somebody else than the document that allows this payment. `name`: on the document,
 * masked.
 */
function OtherHolder({ name }: { name: string }) {
  return (
    <Callout tone="negative" urgent title={<Trans>This card isn't in your name</Trans>}>
      <p>
        <Trans>
          Use a card in your own name ({name}), as shown on your ID, or choose another way to pay. You haven't been
          charged.
        </Trans>
      </p>
    </Callout>
  );
}

/**
 * Reasons that trying again at once does not change, such as an item that another buyer is paying for. Their text stays
 * visible.
 */
const lasting: readonly string[] = [
  'buyer_blocked',
  'spending_limit_reached',
  'identity_refused',
  'screening_unavailable',
  'too_many_declined_cards',
  'item_taken',
] satisfies CodeName[];
