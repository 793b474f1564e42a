import type { Money, RateRow, TreasuryRow } from '@kassa/contract/operator-browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { When } from '../../shared/parts/when.tsx';
import { amountWords } from '../../shared/words/amount.ts';
import styles from './money.module.css';

/** Shows what each treasury holds, and where to refill it. */
export function Treasuries({ rows }: { rows: readonly TreasuryRow[] }) {
  const { t, i18n } = useLingui();
  const columns: Column<TreasuryRow>[] = [
    { id: 'network', name: t`Network`, show: ({ network }) => network },
    { id: 'coin', name: t`Coin`, show: ({ coin, native }) => (native ? t`${coin}, pays for gas` : coin) },
    { id: 'holds', name: t`Holds`, kind: 'number', show: ({ holds }) => amountWords(i18n.locale, holds) },
    { id: 'free', name: t`Free`, kind: 'number', show: ({ free }) => amountWords(i18n.locale, free) },
    {
      id: 'enough',
      name: t`Orders`,
      show: ({ enough }) => (enough ? t`Taken` : <span className={styles.low}>{t`Refused until it's refilled`}</span>),
    },
    { id: 'seen', name: t`Seen`, show: ({ seenAt }) => <Span at={seenAt} /> },
    {
      id: 'address',
      name: t`Refill at`,
      show: ({ address }) => address && <span className={styles.address}>{address}</span>,
    },
  ];
  return (
    <section className={styles.part} aria-label={t`Treasuries`}>
      <h2>
        <Trans>Treasuries</Trans>
      </h2>
      <p>
        {rows.length === 0 ? (
          <Trans>No networks are set up here.</Trans>
        ) : (
          <Trans>Free is what's left after coins that are paid for but not sent yet.</Trans>
        )}
      </p>
      {rows.length > 0 && (
        <Grid label={t`Treasuries`} columns={columns} rows={rows} keyOf={({ network, coin }) => `${network} ${coin}`} />
      )}
    </section>
  );
}

/** Shows the rates that count now, with who says so and since when, and what is missing. */
export function Rates({ rows, sources }: { rows: readonly RateRow[]; sources: Money['rateSources'] }) {
  const { t, i18n } = useLingui();
  const columns: Column<RateRow>[] = [
    { id: 'code', name: t`Currency or coin`, show: ({ code }) => code },
    {
      id: 'usd',
      name: t`US dollars for one`,
      kind: 'number',
      show: ({ usd }) =>
        amountWords(i18n.locale, usd) || <span className={styles.low}>{t`no rate: the sources disagree`}</span>,
    },
    { id: 'source', name: t`Sources`, show: ({ source }) => source.replaceAll('+', ', ') },
    { id: 'at', name: t`Oldest`, show: ({ at }) => <Span at={at} /> },
  ];
  const failing = sources.filter(({ failingSince }) => failingSince !== '');
  return (
    <section className={styles.part} aria-label={t`Rates`}>
      <h2>
        <Trans>Rates</Trans>
      </h2>
      {failing.map(({ source, failingSince }) => (
        <p key={source} className={styles.low}>
          <Trans>
            {source} has not answered since <When at={failingSince} />.
          </Trans>
        </p>
      ))}
      <Grid label={t`Rates`} columns={columns} rows={rows} keyOf={({ code }) => code} />
    </section>
  );
}
