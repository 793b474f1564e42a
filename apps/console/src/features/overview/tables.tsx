import type { CurrencyVolume, MoneyBack, Trouble } from '@kassa/contract/operator-browser';
import { Callout, Card } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { amountWords } from '../../shared/words/amount.ts';
import { troubleAdvice, troubleWords } from '../../shared/words/figures.ts';
import styles from './overview.module.css';

/** Shows what is wrong now, and what that does. */
export function Troubles({ rows }: { rows: readonly Trouble[] }) {
  const { t } = useLingui();
  if (rows.length === 0) {
    return (
      <p className={styles.fine}>
        <Trans>No known problems.</Trans>
      </p>
    );
  }
  return (
    <Callout tone="negative" title={t`Open problems`}>
      <ul className={styles.troubles}>
        {rows.map((row) => (
          <Problem key={`${row.kind} ${row.subject}`} row={row} />
        ))}
      </ul>
    </Callout>
  );
}

function Problem({ row }: { row: Trouble }) {
  const { i18n } = useTexts();
  const { kind, subject, since } = row;
  const { name, effect } = troubleWords[kind];
  const advice = troubleAdvice(row);
  return (
    <li>
      <p>
        <strong>{[i18n._(name), subject].filter(Boolean).join(': ')}</strong> {i18n._(effect)}{' '}
        {advice && i18n._(advice)}
      </p>
      <Span at={since} />
    </li>
  );
}

/** Shows the orders of each currency. */
export function Currencies({ rows }: { rows: readonly CurrencyVolume[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const columns: Column<CurrencyVolume>[] = [
    {
      id: 'fiat',
      name: t`Currency`,
      show: ({ fiat }) => (
        <Link to="/orders" search={{ fiat }}>
          {fiat}
        </Link>
      ),
    },
    { id: 'placed', name: t`Placed`, kind: 'number', show: ({ placed }) => i18n.number(placed) },
    { id: 'paid', name: t`Paid`, kind: 'number', show: ({ paid }) => i18n.number(paid) },
    {
      id: 'total',
      name: t`Total paid`,
      kind: 'number',
      show: ({ total, fiat }) => `${amountWords(i18n.locale, total)} ${fiat}`,
    },
  ];
  return (
    <Card label={t`By currency`}>
      <h3 className={styles.title}>
        <Trans>By currency</Trans>
      </h3>
      {rows.length === 0 ? (
        <p>
          <Trans>No orders placed.</Trans>
        </p>
      ) : (
        <Grid label={t`By currency`} columns={columns} rows={rows} keyOf={({ fiat }) => fiat} />
      )}
    </Card>
  );
}

/** Shows the refunds that have not arrived. */
export function Back({ rows }: { rows: readonly MoneyBack[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const columns: Column<MoneyBack>[] = [
    {
      id: 'status',
      name: t`State`,
      show: ({ status }) => (status === 'review' ? <Link to="/refunds">{t`needs a person`}</Link> : status),
    },
    { id: 'count', name: t`Number`, kind: 'number', show: ({ count }) => i18n.number(count) },
    { id: 'amount', name: t`Amount`, kind: 'number', show: ({ amount, currency }) => `${amount} ${currency}` },
    { id: 'since', name: t`The oldest since`, show: ({ since }) => <Span at={since} /> },
  ];
  return (
    <Card label={t`Money on its way back`}>
      <h3 className={styles.title}>
        <Trans>Money on its way back</Trans>
      </h3>
      {rows.length === 0 ? (
        <p>
          <Trans>No refund is in progress.</Trans>
        </p>
      ) : (
        <Grid
          label={t`Money on its way back`}
          columns={columns}
          rows={rows}
          keyOf={({ status, currency }) => `${status} ${currency}`}
        />
      )}
    </Card>
  );
}
