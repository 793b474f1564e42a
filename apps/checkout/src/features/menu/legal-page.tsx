import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../shared/layout/page.tsx';
import styles from './legal-page.module.css';

/** Terms of the sandbox. An operator links the own ones: shared/layout/legal.ts. */
export function TermsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Terms of use`} back="/">
      <div className={styles.text}>
        <p>
          <Trans>
            This is a checkout in sandbox mode: nothing here is for sale, and no real money moves. Whoever runs this
            checkout for real replaces this page with their own terms.
          </Trans>
        </p>
        <h2>
          <Trans>What you agree to</Trans>
        </h2>
        <p>
          <Trans>
            You buy from the shop that sent you here. We take your payment for it at the total you have confirmed, and
            the shop hands over what you bought. The price you confirm is the price you pay.
          </Trans>
        </p>
        <h2>
          <Trans>When something goes wrong</Trans>
        </h2>
        <p>
          <Trans>
            A payment that arrives too late, or for something that is no longer available, is sent back to you. You see
            where it is in your order history.
          </Trans>
        </p>
      </div>
    </Page>
  );
}

/** Privacy page of the sandbox, as above. */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Privacy policy`} back="/">
      <div className={styles.text}>
        <p>
          <Trans>
            This is a checkout in sandbox mode. Whoever runs it for real replaces this page with their own policy.
          </Trans>
        </p>
        <h2>
          <Trans>What we keep</Trans>
        </h2>
        <p>
          <Trans>
            Your e-mail address, to log you in and to send receipts, and your orders. Card numbers never reach us: you
            type them into fields of the payment provider.
          </Trans>
        </p>
        <h2>
          <Trans>Cookies and storage</Trans>
        </h2>
        <p>
          <Trans>
            We use only what the checkout needs to work: your log-in, your language and this order. There is no
            advertising and no tracking.
          </Trans>
        </p>
      </div>
    </Page>
  );
}
