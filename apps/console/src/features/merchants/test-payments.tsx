import { ownPaths, type TestMethods } from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { read } from '../../shared/server/call.ts';
import styles from './merchants.module.css';
import { TestForm } from './test-form.tsx';
import { type Played, TestResult } from './test-result.tsx';

/** Plays a payment of a merchant by each method with each outcome of the sandbox. In production there is no such page. */
export function TestPayments() {
  const { t } = useLingui();
  const { appId } = useParams({ from: '/signed-in/merchants/$appId/test' });
  const [played, setPlayed] = useState<Played>();
  const list = useQuery({
    queryKey: ['merchant', appId, 'test-methods'],
    queryFn: () => read<TestMethods>(ownPaths.testMethods, { appId }),
  });
  return (
    <Page
      title={t`Test payments`}
      aside={
        <Link to="/merchants/$appId" params={{ appId }} activeOptions={{ exact: true }}>
          <Trans>Back to the shop</Trans>
        </Link>
      }
    >
      <Loaded query={list}>
        {({ methods }) => (
          <>
            <p>
              <Trans>
                Sells something to a new buyer of this shop, and plays how the payment comes out. Its events go to the
                endpoints that you have added. No real money moves.
              </Trans>
            </p>
            <div className={styles.columns}>
              <Card label={t`What to play`}>
                <TestForm appId={appId} methods={methods} onPlayed={setPlayed} />
              </Card>
              {played && <TestResult key={played.orderNo} played={played} />}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
