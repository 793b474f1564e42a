import type { TestMethod, TestPayment } from '@kassa/contract/operator-browser';
import { type TestOutcome, testCardOf } from '@kassa/methods/test-outcomes';
import { CopyButton } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkAddress } from './link-code.tsx';
import styles from './merchants.module.css';

/** Leads to the checkout, where a card or a wallet decides. Of every other payment it only shows what the buyer sees. */
export function TestCheckout({
  method,
  outcome,
  checkout,
  isOpen,
}: {
  method: TestMethod;
  outcome: TestOutcome | undefined;
  checkout: TestPayment | undefined;
  /** Whether the order can be paid. */
  isOpen: boolean;
}) {
  if (method.collect === 'card' || method.collect === 'wallet') {
    if (!isOpen) return null;
    if (!checkout)
      return (
        <p className={styles.quiet}>
          <Trans>The address of its checkout was shown once, where it was made. For another one, make it again.</Trans>
        </p>
      );
    return (
      <>
        {outcome && <ToDo method={method} outcome={outcome} />}
        <Opened checkout={checkout} />
      </>
    );
  }
  if (!checkout) return null;
  return (
    <details className={styles.tries}>
      <summary>
        <Trans>See what the buyer sees</Trans>
      </summary>
      <div className={styles.stack}>
        <Opened checkout={checkout} />
      </div>
    </details>
  );
}

/** Opens the checkout, and says which buyer is its own: each test has another one, and a browser may know an earlier one. */
function Opened({ checkout }: { checkout: TestPayment }) {
  const { buyer } = checkout;
  return (
    <>
      <a href={checkout.url} target="_blank" rel="noopener">
        <Trans>Open the checkout</Trans>
      </a>
      <p className={styles.quiet}>
        <Trans>
          Each test has a buyer of its own. If the checkout asks who's paying, choose{' '}
          <strong>Continue as {buyer}</strong>.
        </Trans>
      </p>
      <LinkAddress link={checkout} />
    </>
  );
}

function ToDo({ method, outcome }: { method: TestMethod; outcome: TestOutcome }) {
  const { t } = useLingui();
  const card = testCardOf(method, outcome);
  if (!card) return null;
  if (method.collect === 'wallet') {
    const digits = card.slice(-4);
    return (
      <p>
        <Trans>
          Open the checkout, press Pay, and choose the card that ends in <strong>{digits}</strong>.
        </Trans>
      </p>
    );
  }
  const number = card.replace(/\d{4}(?=\d)/g, '$& ');
  return (
    <>
      <p>
        <Trans>Open the checkout, and pay with this card. Any future expiry, security code and name will do.</Trans>
      </p>
      <p className={styles.actions}>
        <strong className={styles.number}>{number}</strong>
        <CopyButton text={card} label={t`Copy the number`} doneLabel={t`Copied`} failedLabel={t`Copy it by hand`} />
      </p>
    </>
  );
}
