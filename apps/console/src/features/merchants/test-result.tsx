import { consolePaths, type OrderStory, type TestMethod, type TestPayment } from '@kassa/contract/operator-browser';
import { type TestOutcome, testCardOf } from '@kassa/methods/test-outcomes';
import { Card, CopyButton } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { OrderHead } from '../../shared/parts/order-head.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Loaded } from '../../shared/parts/page.tsx';
import { Story } from '../../shared/parts/story.tsx';
import { read } from '../../shared/server/call.ts';
import { useLive } from '../../shared/server/live.ts';
import { methodName } from '../../shared/words/methods.ts';
import { LinkAddress } from './link-code.tsx';
import styles from './merchants.module.css';
import { outcomeWords } from './test-words.ts';

/** A test payment, and what was asked for. */
export interface Played extends TestPayment {
  readonly method: TestMethod;
  readonly outcome: TestOutcome;
}

/** Shows a test payment while it is played: what is left to do, how its order is, and what happens to it. */
export function TestResult({ played }: { played: Played }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { orderNo, method, outcome } = played;
  const top = useRef<HTMLDivElement>(null);
  // On a phone it is below the form.
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), []);
  const story = useQuery({
    queryKey: ['order', orderNo, 'story'],
    queryFn: () => read<OrderStory>(consolePaths.story, { orderNo }),
  });
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
          <Checkout played={played} />
        </div>
      </Card>
      <Loaded query={story}>{({ entries }) => <Story entries={entries} />}</Loaded>
    </div>
  );
}

/** Leads to the checkout, where a card or a wallet decides. Of every other payment it only shows what the buyer sees. */
function Checkout({ played }: { played: Played }) {
  const { method, url } = played;
  const open = (
    <a href={url} target="_blank" rel="noopener">
      <Trans>Open the checkout</Trans>
    </a>
  );
  if (method.collect === 'card' || method.collect === 'wallet')
    return (
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
  const { i18n } = useTexts();
  if (!card) {
    const words = i18n._(outcomeWords[outcome]);
    return (
      <p>
        <Trans>
          Open the checkout, press the wallet's button, and choose the card for “{words}” in the sheet that opens.
        </Trans>
      </p>
    );
  }
  const shown = card.replace(/\d{4}(?=\d)/g, '$& ');
  return (
    <>
      <p>
        <Trans>
          Open the checkout and pay with the card <strong className={styles.number}>{shown}</strong>, any future expiry,
          any security code and any name.
        </Trans>
      </p>
      <CopyButton text={card} label={t`Copy the number`} doneLabel={t`Copied`} failedLabel={t`Copy it by hand`}>
        <Trans>Copy the number</Trans>
      </CopyButton>
    </>
  );
}
