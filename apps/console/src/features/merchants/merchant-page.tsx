import { type MerchantKeys, mayCall, merchantDeskPaths, type ShownMerchant } from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { Decisions } from './decisions.tsx';
import { Events } from './events.tsx';
import { Keys } from './keys.tsx';
import { PaymentLink } from './link-by-hand.tsx';
import styles from './merchants.module.css';

/** Shows one merchant: decisions and secrets beside its settings and addresses, and below what was sent to it. */
export function MerchantPage() {
  const { appId } = useParams({ from: '/signed-in/merchants/$appId' });
  const operator = useOperator();
  const [keys, setKeys] = useState<MerchantKeys>();
  const merchant = useQuery({
    queryKey: ['merchant', appId],
    queryFn: () => read<ShownMerchant>(merchantDeskPaths.one, { appId }),
  });
  return (
    <Page title={merchant.data?.name ?? appId}>
      {keys && <Keys keys={keys} />}
      <Loaded query={merchant}>
        {(shown) => (
          <div className={styles.columns}>
            <div className={styles.side}>
              <Decisions
                merchant={shown}
                onDone={async (made) => {
                  if (made) setKeys(made);
                  await merchant.refetch();
                }}
              />
              <Secrets merchant={shown} />
            </div>
            <div className={styles.side}>
              <Settings merchant={shown} />
              <Endpoints merchant={shown} />
              {operator && mayCall(operator.role, merchantDeskPaths.link) && !shown.suspendedAt && (
                <PaymentLink merchant={shown} />
              )}
            </div>
          </div>
        )}
      </Loaded>
      {merchant.data && operator && mayCall(operator.role, merchantDeskPaths.events) && <Events appId={appId} />}
    </Page>
  );
}

function Settings({ merchant }: { merchant: ShownMerchant }) {
  const { t } = useLingui();
  const yes = t`Yes`;
  const no = t`No`;
  const rows: ReadonlyArray<readonly [name: string, value: ReactNode]> = [
    [t`appId`, merchant.appId],
    [t`Kind`, merchant.kind],
    [t`Registered`, <When key="since" at={merchant.createdAt} />],
    [t`Suspended`, merchant.suspendedAt && <When key="suspended" at={merchant.suspendedAt} />],
    [t`Home page`, merchant.homeUrl],
    [t`Origins`, merchant.origins.join(', ') || t`any`],
    [t`App schemes`, merchant.appSchemes.join(', ')],
    [t`Buyers ask at`, [merchant.supportEmail, merchant.supportUrl].filter(Boolean).join(', ')],
    [t`SHA-1 links`, merchant.sha1Links ? yes : no],
    [t`Signs bodies`, merchant.bodySignatureRequired ? yes : no],
    [t`Sends notices`, merchant.noticeRequired ? yes : no],
  ];
  return (
    <Card label={t`Settings`}>
      <h2>
        <Trans>Settings</Trans>
      </h2>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function Secrets({ merchant: { secrets } }: { merchant: ShownMerchant }) {
  const { t } = useLingui();
  return (
    <Card label={t`Secrets`}>
      <h2>
        <Trans>Secrets</Trans>
      </h2>
      <dl className={styles.facts}>
        {secrets.map(({ secretNo, createdAt, used }, index) => (
          <div key={secretNo}>
            <dt>
              <When at={createdAt} />
            </dt>
            <dd>
              {index === 0
                ? t`signs what we send`
                : used
                  ? t`still verifies`
                  : t`verifies, and signs once the merchant has used it`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Endpoints({ merchant: { endpoints } }: { merchant: ShownMerchant }) {
  const { t } = useLingui();
  return (
    <Card label={t`Endpoints`}>
      <h2>
        <Trans>Endpoints</Trans>
      </h2>
      {endpoints.length === 0 && (
        <p className={styles.quiet}>
          <Trans>The merchant has registered none. Its webhooks go to the callback of each link.</Trans>
        </p>
      )}
      <dl className={styles.facts}>
        {endpoints.map(({ endpointNo, url, state, disabledReason, events }) => (
          <div key={endpointNo}>
            <dt>{state === 'active' ? t`On` : t`Off: ${disabledReason}`}</dt>
            <dd>
              {url} · {events.length === 0 ? t`every event` : events.join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
