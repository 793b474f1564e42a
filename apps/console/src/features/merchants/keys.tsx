import type { MerchantKeys } from '@kassa/contract/operator-browser';
import { Callout, CopyButton } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './merchants.module.css';

/** Shows a new secret, which no later page does. */
export function Keys({ keys: { appId, appSecret } }: { keys: MerchantKeys }) {
  const { t } = useLingui();
  const own = useOperator()?.appId === appId;
  return (
    <Callout tone="caution" title={t`The secret is shown only now`}>
      <p>
        {own ? (
          <Trans>Put it in your server's settings now. Kassa stores it encrypted and can't show it again.</Trans>
        ) : (
          <Trans>Give it to the merchant over a secure channel. Kassa stores it encrypted.</Trans>
        )}
      </p>
      <dl className={styles.keys}>
        <dt>appId</dt>
        <dd>{appId}</dd>
        <dt>
          <Trans>Secret</Trans>
        </dt>
        <dd>
          <code>{appSecret}</code>
          <CopyButton
            text={appSecret}
            label={t`Copy the secret`}
            doneLabel={t`Copied`}
            failedLabel={t`Copy it by hand`}
          />
        </dd>
      </dl>
    </Callout>
  );
}
