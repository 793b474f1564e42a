import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { CallError, codeOf, isLost } from '../../../shared/server/call-error.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';
import { CardRefusal } from './card-refusal.ts';
import styles from './pay-problem.module.css';
import { WalletDismissed } from './wallet-dismissed.ts';

/** What went wrong on the way to the payment, and whether money may have moved. */
export function PayProblem({ error, unsure }: { error: unknown; unsure: boolean }) {
  const problem = <Problem error={error} unsure={unsure} />;
  return error ? <div className={styles.problem}>{problem}</div> : null;
}

function Problem({ error, unsure }: { error: unknown; unsure: boolean }) {
  const words = useFailureWords();
  if (unsure) {
    return (
      <Callout tone="caution" urgent title={<Trans>We don't know yet whether your payment went out</Trans>}>
        <p>
          <Trans>
            The answer got lost. Press the button again: it goes on with the same payment and can't charge you twice.
          </Trans>
        </p>
      </Callout>
    );
  }
  if (codeOf(error) === '91101') {
    return (
      <Callout tone="caution" urgent title={<Trans>The total has changed</Trans>}>
        <p>
          <Trans>The new total stands in your order and on the button. Nothing has been charged.</Trans>
        </p>
      </Callout>
    );
  }
  if (codeOf(error) === '91560') return <OtherHolder name={error instanceof CallError ? error.extend : ''} />;
  // A field that was refused is marked itself; and whoever put his wallet away knows it.
  if (error instanceof CardRefusal && error.field) return null;
  if (codeOf(error) === '91207' || error instanceof WalletDismissed) return null;
  const title =
    error instanceof CardRefusal ? (
      <Trans>The card fields do not answer. Please try again.</Trans>
    ) : codeOf(error) === '91208' ? (
      <Trans>6 Cards Limit Reached. Pay without saving the card, or delete one first.</Trans>
    ) : isLost(error) || lasting.includes(codeOf(error)) ? (
      words(error)
    ) : (
      <Trans>Your payment was not started</Trans>
    );
  return (
    <Callout tone="negative" urgent title={title}>
      <p>
        <Trans>Nothing has been charged.</Trans>
      </p>
    </Callout>
  );
}

/** The card is somebody else's than the document that this payment is let through by. `name`: on the document, masked. */
function OtherHolder({ name }: { name: string }) {
  return (
    <Callout tone="negative" urgent title={<Trans>The card must be in the name on your ID</Trans>}>
      <p>
        <Trans>
          You were verified as {name}. Use a card of your own, with the name spelled as on your ID, or choose another
          way to pay. Nothing has been charged.
        </Trans>
      </p>
    </Callout>
  );
}

/** What trying again at once does not change, an item that another buyer is paying for among it: its words stay in sight. */
const lasting = ['91601', '91530', '91532', '91544', '91545', '91508'];
