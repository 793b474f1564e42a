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
  const columns: Column<SettlementSums>[] = [
    { id: 'currency', name: t`Currency`, show: ({ currency }) => currency },
    { id: 'opening', name: t`Opening`, kind: 'number', show: ({ opening }) => amountWords(i18n.locale, opening) },
    { id: 'payments', name: t`Payments`, kind: 'number', show: ({ payments }) => amountWords(i18n.locale, payments) },
    { id: 'refunds', name: t`Refunds`, kind: 'number', show: ({ refunds }) => amountWords(i18n.locale, refunds) },
    { id: 'disputes', name: t`Disputes`, kind: 'number', show: ({ disputes }) => amountWords(i18n.locale, disputes) },
    { id: 'fees', name: t`Fees`, kind: 'number', show: ({ fees }) => amountWords(i18n.locale, fees) },
    { id: 'payouts', name: t`Payouts`, kind: 'number', show: ({ payouts }) => amountWords(i18n.locale, payouts) },
    {
      id: 'exchanged',
      name: t`Converted`,
      kind: 'number',
      show: ({ exchanged }) => amountWords(i18n.locale, exchanged),
    },
    {
      id: 'differences',
      name: t`Differences`,
      kind: 'number',
      show: ({ differences }) => amountWords(i18n.locale, differences),
    },
    {
      id: 'closing',
      name: t`Closing`,
      kind: 'number',
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
