import { ownPaths, type TestMethods, type TestPayment } from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useKept } from '../../shared/kept-search.ts';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { read } from '../../shared/server/call.ts';
import styles from './merchants.module.css';
import { TestClock } from './test-clock.tsx';
import { TestForm } from './test-form.tsx';
import { TestResult } from './test-result.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The test payment that led to this entry: its checkout's address is told once, and is in no address of ours. */
    readonly played?: TestPayment;
  }
}

/**
 * Plays a payment of a merchant by each method with each outcome of the sandbox, and lets time pass. In production there
 * is no such page.
 */
export function TestPayments() {
  const { t } = useLingui();
  const { appId } = useParams({ from: '/signed-in/merchants/$appId/test' });
  const { order } = useKept(useSearch({ from: '/signed-in/merchants/$appId/test' }));
  const { played } = useLocation().state;
  const navigate = useNavigate();
  const list = useQuery({
    queryKey: ['merchant', appId, 'test-methods'],
    queryFn: () => read<TestMethods>(ownPaths.testMethods, { appId }),
  });
  const show = (played: TestPayment) =>
    navigate({
      to: '/merchants/$appId/test',
      params: { appId },
      search: { order: played.orderNo },
      state: { played },
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
                <TestForm appId={appId} methods={methods} onPlayed={show} />
              </Card>
              <div className={styles.side}>
                {order ? (
                  <TestResult
                    key={order}
                    {...{ appId, orderNo: order, methods }}
                    checkout={played?.orderNo === order ? played : undefined}
                  />
                ) : (
                  <TestClock appId={appId} />
                )}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
