import type { TestMethod, TestPayment } from '@kassa/contract/operator-browser';
import { type TestOutcome, testCardOf } from '@kassa/methods/test-outcomes';
import { Card, CopyButton } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { OrderHead } from '../../shared/parts/order-head.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Loaded } from '../../shared/parts/page.tsx';
import { Story } from '../../shared/parts/story.tsx';
import { useLive } from '../../shared/server/live.ts';
import { storyOf } from '../../shared/server/queries.ts';
import { methodName } from '../../shared/words/methods.ts';
import { LinkAddress } from './link-code.tsx';
import styles from './merchants.module.css';
import { outcomeWords } from './test-words.ts';

/** A test payment, and what was asked for. */
export interface Played extends TestPayment {
  readonly method: TestMethod;
  readonly outcome: TestOutcome;
}

/** The states in which a buyer may pay. */
const unpaid: ReadonlySet<string> = new Set(['created', 'awaiting_payment']);

/** Shows a test payment while it is played: what is left to do, how its order is, and what happens to it. */
export function TestResult({ played }: { played: Played }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { orderNo, method, outcome } = played;
  const top = useRef<HTMLDivElement>(null);
  // On a phone it is below the form.
  useEffect(() => void top.current?.scrollIntoView({ block: 'nearest' }), []);
  const story = useQuery(storyOf(orderNo));
  useLive(orderNo, [story.data?.version], () => story.refetch());
  return (
    <div className={styles.side} ref={top}>
      <Card label={t`What is played`}>
        <div className={styles.stack}>
          <h2>
            {methodName(method.method)}: {i18n._(outcomeWords[outcome])}
          </h2>
          <div role="status">{story.data && <OrderHead order={story.data.head} />}</div>
          <p>
            <Trans>
              Order <OrderLink orderNo={orderNo} />
            </Trans>
          </p>
          <Later outcome={outcome} />
          <Checkout played={played} isOpen={unpaid.has(story.data?.head.status ?? 'created')} />
        </div>
      </Card>
      <Loaded query={story}>{({ entries }) => <Story entries={entries} />}</Loaded>
    </div>
  );
}

/** Leads to the checkout, where a card or a wallet decides. Of every other payment it only shows what the buyer sees. */
function Checkout({ played, isOpen }: { played: Played; isOpen: boolean }) {
  const { method, url } = played;
  const open = (
    <a href={url} target="_blank" rel="noopener">
      <Trans>Open the checkout</Trans>
    </a>
  );
  if (method.collect === 'card' || method.collect === 'wallet')
    return !isOpen ? null : (
      <>
        <ToDo played={played} />
        {open}
        <LinkAddress link={played} />
      </>
    );
  return (
    <details className={styles.tries}>
      <summary>
        <Trans>See what the buyer sees</Trans>
      </summary>
      <div className={styles.stack}>
        {open}
        <LinkAddress link={played} />
      </div>
    </details>
  );
}

function ToDo({ played: { method, outcome } }: { played: Played }) {
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

/** Leads to where time passes, for what comes of its end. */
function Later({ outcome }: { outcome: TestOutcome }) {
  const { appId } = useParams({ from: '/signed-in/merchants/$appId/test' });
  const { play = '' } = document.documentElement.dataset;
  if (outcome !== 'late' && outcome !== 'never') return null;
  return (
    <a href={`${play}?appId=${appId}`} target="_blank" rel="noopener">
      <Trans>Let time pass</Trans>
    </a>
  );
}
