import type { OrderView } from '@kassa/contract';
import { type Line, Lines } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useRemaining } from '../../shared/countdown.ts';
import { displayIn, displayTime } from '../../shared/time.ts';
import { movedWords, nextWords, whereWords } from './result-words.ts';

/** The four answers: has money moved, where is it, what next, by when. */
export function Answers({ money }: { money: OrderView['money'] }) {
  const { i18n } = useLingui();
  const lines: Line[] = [
    { key: 'moved', label: <Trans>Has money moved?</Trans>, value: i18n._(movedWords[money.moved]) },
    { key: 'where', label: <Trans>Where is it?</Trans>, value: i18n._(whereWords[money.where]) },
    { key: 'next', label: <Trans>What happens next?</Trans>, value: i18n._(nextWords[money.next]) },
    { key: 'by', label: <Trans>By when?</Trans>, value: <ByWhen money={money} /> },
  ];
  return <Lines lines={lines} />;
}

function ByWhen({ money: { by, next } }: { money: OrderView['money'] }) {
  const { i18n } = useLingui();
  const left = useRemaining(by);
  if (by === null) return next === 'nothing' ? <Trans>It is done</Trans> : <Trans>No deadline</Trans>;
  const at = displayTime(by, i18n.locale);
  if (left === 0) return at;
  return (
    <>
      {displayIn(left, i18n.locale)}
      <br />
      {at}
    </>
  );
}
