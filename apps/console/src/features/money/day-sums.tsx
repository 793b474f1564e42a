import type { SettlementDay, SettlementSums } from '@kassa/contract/operator-browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { When } from '../../shared/parts/when.tsx';
import { amountWords } from '../../shared/words/amount.ts';
import styles from './money.module.css';

/** Shows the sums of a day of a provider, and what became of the lines of its reports. */
export function DaySums({ day, closedUntil }: { day: SettlementDay; closedUntil: string }) {
  const { t, i18n } = useLingui();
  const { lines } = day;
  const sum = (id: keyof SettlementSums, name: string): Column<SettlementSums> => {
    return { id, name, kind: 'number', show: (sums) => amountWords(i18n.locale, sums[id]) };
  };
  const columns: Column<SettlementSums>[] = [
    { id: 'currency', name: t`Currency`, show: ({ currency }) => currency },
    sum('opening', t`Opening`),
    sum('payments', t`Payments`),
    sum('refunds', t`Refunds`),
    sum('disputes', t`Disputes`),
    sum('fees', t`Fees`),
    sum('payouts', t`Payouts`),
    sum('exchanged', t`Converted`),
    sum('differences', t`Differences`),
    {
      ...sum('closing', t`Closing`),
      show: ({ closing }) => <strong>{amountWords(i18n.locale, closing)}</strong>,
    },
  ];
  return (
    <section className={styles.part} aria-label={t`${day.day} at ${day.provider}`}>
      <h2>
        <Trans>
          {day.day} at {day.provider}
        </Trans>
      </h2>
      <p>
        {!day.closed && <Trans>Open.</Trans>}
        {day.closed && day.closedBy === '' && <Trans>Closed with a later day.</Trans>}
        {day.closed && day.closedBy !== '' && (
          <Trans>
            Closed by {day.closedBy}, <When at={day.closedAt} />.
          </Trans>
        )}{' '}
        {closedUntil !== '' && <Trans>The last closed day is {closedUntil}.</Trans>}{' '}
        <Trans>
          Lines of reports: {lines.settled} settled, {lines.decided} decided, {lines.waiting} waiting, {lines.unmatched}{' '}
          not looked at, {lines.late} late.
        </Trans>{' '}
        <Trans>Above zero: the provider owes us.</Trans>
      </p>
      {day.sums.length === 0 ? (
        <p>
          <Trans>Nothing was booked at this provider up to this day.</Trans>
        </p>
      ) : (
        <Grid label={t`Sums of the day`} columns={columns} rows={day.sums} keyOf={({ currency }) => currency} />
      )}
    </section>
  );
}
