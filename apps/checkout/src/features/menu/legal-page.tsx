import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../shared/layout/page.tsx';
import styles from './legal-page.module.css';

/** Shows the terms of the sandbox. An operator links their own: shared/layout/legal.ts. */
export function TermsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Terms of use`} back="/">
      <div className={styles.text}>
        <p>
          <Trans>
            This checkout is in sandbox mode: nothing here is for sale and no real money moves. The company that runs it
            for real will put its own terms here.
          </Trans>
        </p>
        <h2>
          <Trans>Your agreement</Trans>
        </h2>
        <p>
          <Trans>
            You buy from the shop that sent you here. We take your payment for the total you confirm, and the shop
            delivers what you bought. The price you confirm is the price you pay.
          </Trans>
        </p>
        <h2>
          <Trans>If something goes wrong</Trans>
        </h2>
        <p>
          <Trans>
            If a payment arrives too late, or the item is no longer available, we'll send the money back. You can follow
            it under Orders.
          </Trans>
        </p>
      </div>
    </Page>
  );
}

/** Shows the privacy page of the sandbox, replaced in the same way. */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Privacy policy`} back="/">
      <div className={styles.text}>
        <p>
          <Trans>
            This checkout is in sandbox mode. The company that runs it for real will put its own policy here.
          </Trans>
        </p>
        <h2>
          <Trans>Data we keep</Trans>
        </h2>
        <p>
          <Trans>
            Your email (to log you in and send receipts) and your orders. We never see your card number; it goes
            straight to the payment provider.
          </Trans>
        </p>
        <h2>
          <Trans>Cookies and storage</Trans>
        </h2>
        <p>
          <Trans>
            We only store what the checkout needs: your login, your language, your currency and this order. No ads, no
            tracking.
          </Trans>
        </p>
      </div>
    </Page>
  );
}
