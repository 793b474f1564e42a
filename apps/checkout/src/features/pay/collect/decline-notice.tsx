import type { OrderView } from '@kassa/contract';
import { Callout } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { now } from '../../../shared/clock.ts';
import { formsOf } from '../../../shared/language/language.ts';
import { AttemptsLeft } from '../../../shared/order/attempts-left.tsx';
import { isCardDeclined, wordsOfDecline } from '../../../shared/order/decline.ts';
import { namesOf } from '../../../shared/order/shown-method.ts';
import { displayUntil } from '../../../shared/time.ts';
import styles from './pay-problem.module.css';

/** Says above the fields that the last card was declined, why, and what to try. Says nothing for other orders. */
export function DeclineNotice({ order }: { order: OrderView | undefined }) {
  const { i18n } = useLingui();
  const here = useRef<HTMLDivElement>(null);
  const shown = order && isCardDeclined(order) ? order : undefined;
  const paymentNo = shown?.attempt?.paymentNo;
  useEffect(() => {
    // The button that was pressed may be a screen further down.
    if (paymentNo !== undefined) void here.current?.scrollIntoView({ block: 'center' });
  }, [paymentNo]);
  if (!shown?.attempt) return null;
  const { reason } = shown.attempt;
  return (
    <div ref={here} className={styles.problem}>
      <Callout key={paymentNo} tone="negative" urgent title={i18n._(wordsOfDecline(shown.attempt, true))}>
        {reason && reason !== 'declined_by_bank' && (
          <p>
            <Trans>You haven't been charged.</Trans>
          </p>
        )}
        <Which of={shown.declined} />
        <AttemptsLeft order={shown} />
      </Callout>
    </div>
  );
}

/** Names the try by its card and its time, so that a second answer does not read as the first one. */
function Which({ of = [] }: { of: OrderView['declined'] }) {
  const { i18n } = useLingui();
  const last = of.at(-1);
  return (
    last && (
      <p>
        <Trans>
          Attempt {of.length}: {namesOf(last)}, {displayUntil(last.at, formsOf(i18n), now())}
        </Trans>
      </p>
    )
  );
}
