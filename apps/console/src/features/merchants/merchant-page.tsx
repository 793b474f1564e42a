import {
  type MerchantKeys,
  mayCall,
  merchantDeskPaths,
  ownPaths,
  peoplePaths,
  type ShownMerchant,
  termsPaths,
} from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Fact, FactList } from '../../shared/parts/fact-list.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { When } from '../../shared/parts/when.tsx';
import { People } from '../../shared/people/people.tsx';
import { read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { ChangeContact } from './contact.tsx';
import { Decisions } from './decisions.tsx';
import { Endpoints } from './endpoints.tsx';
import { Events } from './events.tsx';
import { Keys } from './keys.tsx';
import styles from './merchants.module.css';
import { PaymentLinks } from './payment-links.tsx';
import { Secrets } from './secrets.tsx';
import { ChangeSettings } from './settings.tsx';
import { Terms } from './terms.tsx';

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
              {operator?.appId === '' && (
                <Decisions
                  merchant={shown}
                  onDone={async (made) => {
                    if (made) setKeys(made);
                    await merchant.refetch();
                  }}
                />
              )}
              <Secrets
                merchant={shown}
                onDone={async (made) => {
                  if (made) setKeys(made);
                  await merchant.refetch();
                }}
              />
              <Endpoints merchant={shown} onDone={() => merchant.refetch()} />
              <Sandbox appId={appId} />
            </div>
            <div className={styles.side}>
              <Settings merchant={shown} onDone={() => merchant.refetch()} />
              {operator && mayCall(operator.role, termsPaths.terms) && <Terms merchant={shown} />}
            </div>
          </div>
        )}
      </Loaded>
      {merchant.data && operator && mayCall(operator.role, merchantDeskPaths.links) && (
        <PaymentLinks merchant={merchant.data} />
      )}
      {merchant.data && operator && mayCall(operator.role, merchantDeskPaths.events) && <Events appId={appId} />}
      {merchant.data && operator && mayCall(operator.role, peoplePaths.people) && <People appId={appId} />}
    </Page>
  );
}

/** Leads to the page that plays the other side for this merchant. In production there is none. */
function Sandbox({ appId }: { appId: string }) {
  const { t } = useLingui();
  const operator = useOperator();
  const { play } = document.documentElement.dataset;
  if (!play) return null;
  return (
    <Card label={t`Sandbox`}>
      <h2>
        <Trans>Sandbox</Trans>
      </h2>
      {operator && mayCall(operator.role, ownPaths.testPayment) && (
        <p>
          <Trans>
            <Link to="/merchants/$appId/test" params={{ appId }}>
              Test payments
            </Link>{' '}
            by any method, with any outcome. There you can also let time pass.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          Call by call, under the merchant's secret: try each method with each outcome, end orders that wait, and let
          time pass.
        </Trans>
      </p>
      <p>
        <a href={`${play}?appId=${appId}`} target="_blank" rel="noopener">
          <Trans>Play the sandbox</Trans>
        </a>
      </p>
    </Card>
  );
}

/** Says since when a merchant may not sell, and to operators also who stopped it, and why. */
function Suspended({ merchant: { suspendedAt, suspension } }: { merchant: ShownMerchant }) {
  if (!suspension) return <When at={suspendedAt} />;
  const { by, reason } = suspension;
  return (
    <Trans>
      <When at={suspendedAt} /> by {by}: “{reason}”
    </Trans>
  );
}

function Settings({ merchant, onDone }: { merchant: ShownMerchant; onDone: () => unknown }) {
  const { t } = useLingui();
  const yes = t`Yes`;
  const no = t`No`;
  const facts: Fact[] = [
    [t`appId`, merchant.appId],
    [t`Kind`, merchant.kind],
    [t`Registered`, <When key="since" at={merchant.createdAt} />],
    [t`Suspended`, merchant.suspendedAt && <Suspended key="suspended" merchant={merchant} />],
    [t`Home page`, merchant.homeUrl],
    [t`Origins`, merchant.origins.join(', ') || t`any`],
    [t`App schemes`, merchant.appSchemes.join(', ')],
    [t`We email`, merchant.contact || t`nobody yet`],
    [t`Buyer support`, [merchant.supportEmail, merchant.supportUrl].filter(Boolean).join(', ')],
    [t`Accent`, merchant.accent],
    [t`Radius`, merchant.radiusPx === null ? '' : `${merchant.radiusPx} px`],
    [t`SHA-1 links`, merchant.sha1Links ? yes : no],
    [t`Signs bodies`, merchant.bodySignatureRequired ? yes : no],
    [t`Sends notices`, merchant.noticeRequired ? yes : no],
  ];
  return (
    <Card label={t`Settings`}>
      <div className={styles.stack}>
        <h2>
          <Trans>Settings</Trans>
        </h2>
        <FactList facts={facts} />
        <ChangeSettings merchant={merchant} onDone={onDone} />
        <ChangeContact merchant={merchant} onDone={onDone} />
      </div>
    </Card>
  );
}
