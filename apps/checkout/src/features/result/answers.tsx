import type { OrderPage } from '@kassa/contract';
import { Card } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRemaining } from '../../shared/countdown.ts';
import { formsOf } from '../../shared/language/language.ts';
import { displayIn, displayTime } from '../../shared/time.ts';
import styles from './answers.module.css';
import type { ResultKind } from './result-kind.ts';
import { movedWords, nextOf, whereOf } from './result-words.ts';

/** Shows the four answers: has money moved, where is it, what is next, by when. What went back is beside them. */
export function Answers({ kind, order }: { kind: ResultKind; order: OrderPage }) {
  const { i18n } = useLingui();
  const { money } = order;
  return (
    <Card>
      <dl className={styles.answers}>
        <Answer question={<Trans>Has money moved?</Trans>}>{i18n._(movedWords[money.moved])}</Answer>
        <Answer question={<Trans>Where is it?</Trans>}>{i18n._(whereOf(order))}</Answer>
        <Answer question={<Trans>What happens next?</Trans>}>{i18n._(nextOf(order, kind === 'challenge'))}</Answer>
        <Answer question={<Trans>By when?</Trans>}>
          <ByWhen money={money} />
        </Answer>
      </dl>
    </Card>
  );
}

function Answer({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.answer}>
      <dt>{question}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ByWhen({ money: { by, next } }: { money: OrderPage['money'] }) {
  const { i18n } = useLingui();
  const left = useRemaining(by);
  if (by === null) return next === 'nothing' ? <Trans>Done</Trans> : <Trans>No deadline</Trans>;
  const at = displayTime(by, formsOf(i18n));
  if (left === 0) return at;
  return (
    <>
      {displayIn(left, i18n.locale)} <time>{at}</time>
    </>
  );
}
