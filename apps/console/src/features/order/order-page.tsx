import { operatorPaths, type ReviewedOrder } from '@kassa/contract/operator-browser';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { OrderHead } from '../../shared/parts/order-head.tsx';
import { Loaded, Loading, Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { Latest, Story } from '../../shared/parts/story.tsx';
import { read } from '../../shared/server/call.ts';
import { useLive } from '../../shared/server/live.ts';
import { storyOf, useOperator } from '../../shared/server/queries.ts';
import { Actions } from './actions.tsx';
import { Callback } from './callback.tsx';
import { Facts } from './facts.tsx';
import { MerchantFacts } from './merchant-facts.tsx';
import { MerchantRefund } from './merchant-refund.tsx';
import { Notes } from './notes.tsx';
import styles from './order-page.module.css';
import { Release } from './release.tsx';
import { SaleNotes } from './sale-notes.tsx';

/** Shows an order: to operators with what may be decided, to a merchant what the merchant may know. */
export function OrderPage() {
  const operator = useOperator();
  if (!operator) return null;
  return operator.appId ? <MerchantsOrder /> : <DecidedOrder />;
}

function MerchantsOrder() {
  const { t } = useLingui();
  const { orderNo } = useParams({ from: '/signed-in/orders/$orderNo' });
  const story = useQuery(storyOf(orderNo));
  useLive(orderNo, [story.data?.version], () => story.refetch());
  return (
    <Page title={t`Order ${orderNo}`} aside={<Refresh query={story} />}>
      <Loaded query={story}>
        {(shown) => (
          <>
            <OrderHead order={shown.head} />
            <Latest entries={shown.entries} />
            <div className={styles.columns}>
              <div className={styles.left}>
                <Release orderNo={orderNo} story={shown} onDone={() => story.refetch()} />
                <MerchantRefund orderNo={orderNo} story={shown} onDone={() => story.refetch()} />
                <MerchantFacts story={shown} />
                <SaleNotes notes={shown.notes} />
              </div>
              <div className={styles.right}>
                <Story entries={shown.entries} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Shows one order: facts and decisions on the left, its whole story on the right. */
function DecidedOrder() {
  const { t } = useLingui();
  const { orderNo } = useParams({ from: '/signed-in/orders/$orderNo' });
  const client = useQueryClient();
  const order = useQuery({
    queryKey: ['order', orderNo, 'facts'],
    queryFn: () => read<ReviewedOrder>(operatorPaths.order, { orderNo }),
  });
  const story = useQuery(storyOf(orderNo));
  const readAgain = () => client.invalidateQueries({ queryKey: ['order', orderNo] });
  useLive(orderNo, [order.data?.version, story.data?.version], readAgain);
  return (
    <Page
      title={t`Order ${orderNo}`}
      aside={<Refresh query={{ isFetching: order.isFetching || story.isFetching, refetch: readAgain }} />}
    >
      <Loaded query={order}>{(shown) => <OrderHead order={shown} />}</Loaded>
      <Latest entries={story.data?.entries ?? []} />
      <div className={styles.columns}>
        <div className={styles.left}>
          {order.data && (
            <>
              <Actions order={order.data} onDone={readAgain} />
              <Facts order={order.data} onDone={readAgain} />
            </>
          )}
          {story.data ? (
            <>
              <SaleNotes notes={story.data.notes} />
              <Notes orderNo={orderNo} entries={story.data.entries} onDone={readAgain} />
            </>
          ) : (
            !story.error && <Loading />
          )}
        </div>
        <div className={styles.right}>
          {/* Both are refused for the same reason where there is no such order: it is said once. */}
          {!(order.error && story.error) && (
            <Loaded query={story}>
              {({ entries }) => (
                <Story
                  entries={entries}
                  more={(entry) => entry.kind === 'callback' && <Callback orderNo={orderNo} entry={entry} />}
                />
              )}
            </Loaded>
          )}
        </div>
      </div>
    </Page>
  );
}
