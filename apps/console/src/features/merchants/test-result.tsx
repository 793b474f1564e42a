import { ownPaths, type PlayedPayment, type TestMethod, type TestPayment } from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { OrderHead } from '../../shared/parts/order-head.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Loaded } from '../../shared/parts/page.tsx';
import { Story } from '../../shared/parts/story.tsx';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import { useLive } from '../../shared/server/live.ts';
import { storyOf } from '../../shared/server/queries.ts';
import { methodName } from '../../shared/words/methods.ts';
import styles from './merchants.module.css';
import { TestCheckout } from './test-checkout.tsx';
import { TestClock } from './test-clock.tsx';
import { outcomeNamed, outcomeWords } from './test-words.ts';

/** The states in which a buyer may pay. */
const unpaid: ReadonlySet<string> = new Set(['created', 'awaiting_payment']);

/** Shows a test payment: what is left to do, how its order is while time passes, and what happens to it. */
export function TestResult({
  appId,
  orderNo,
  methods,
  checkout,
}: {
  appId: string;
  orderNo: string;
  methods: readonly TestMethod[];
  /** Undefined where it was played before, or elsewhere. */
  checkout: TestPayment | undefined;
}) {
  const { t } = useLingui();
  const top = useRef<HTMLDivElement>(null);
  // On a phone it is below the form.
  useEffect(() => void top.current?.scrollIntoView({ block: 'nearest' }), []);
  const played = useQuery({
    queryKey: ['order', orderNo, 'played', appId],
    queryFn: () => read<PlayedPayment>(ownPaths.playedPayment, { appId, orderNo }),
  });
  const story = useQuery({ ...storyOf(orderNo), enabled: played.isSuccess });
  useLive(orderNo, [story.data?.version], () => {
    void played.refetch();
    return story.refetch();
  });
  const method = methods.find((one) => one.method === played.data?.method);
  const isOpen = unpaid.has(story.data?.head.status ?? 'created');
  return (
    <div className={styles.side} ref={top}>
      <Card label={t`What is played`}>
        <Loaded query={played}>
          {(shown) => (
            <div className={styles.stack}>
              <What played={shown} />
              <div role="status">{story.data && <OrderHead order={story.data.head} />}</div>
              <p>
                <Trans>
                  Order <OrderLink orderNo={orderNo} />
                </Trans>
              </p>
              {isOpen && (
                <p>
                  <Trans>
                    Its time to pay ends: <When at={shown.endsAt} />
                  </Trans>
                </p>
              )}
              {method && <TestCheckout {...{ method, checkout, isOpen }} outcome={outcomeNamed(shown.outcome)} />}
            </div>
          )}
        </Loaded>
      </Card>
      <TestClock appId={appId} />
      {played.data && <Loaded query={story}>{({ entries }) => <Story entries={entries} />}</Loaded>}
    </div>
  );
}

function What({ played: { method, outcome } }: { played: PlayedPayment }) {
  const { i18n } = useTexts();
  const known = outcomeNamed(outcome);
  return (
    <h2>
      {methodName(method)}: {known ? i18n._(outcomeWords[known]) : outcome}
    </h2>
  );
}
