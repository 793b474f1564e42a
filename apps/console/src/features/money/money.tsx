import { type BalanceRow, type Money, moneyPaths } from '@kassa/contract/operator-browser';
import { Callout } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { read } from '../../shared/server/call.ts';
import { amountWords } from '../../shared/words/amount.ts';
import { Rates, Treasuries } from './holdings.tsx';
import styles from './money.module.css';

const kindWords: Readonly<Record<BalanceRow['kind'], MessageDescriptor>> = {
  asset: msg`What we have`,
  liability: msg`What we owe`,
  income: msg`Income`,
  expense: msg`Expense`,
  exchange: msg`Open exchange`,
};

/** Shows the money as it stands: what accounts hold, treasuries, and the rates. */
export function MoneyPage() {
  const { t } = useLingui();
  const money = useQuery({ queryKey: ['money'], queryFn: () => read<Money>(moneyPaths.money) });
  return (
    <Page
      title={t`Money`}
      aside={
        <>
          <Link to="/money/journals">
            <Trans>Journals</Trans>
          </Link>
          <Link to="/money/days">
            <Trans>Days and their close</Trans>
          </Link>
          <Refresh query={money} />
        </>
      }
    >
      <Loaded query={money}>
        {(shown) => (
          <>
            <Balances money={shown} />
            <Treasuries rows={shown.treasuries} />
            <Rates rows={shown.rates} sources={shown.rateSources} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Balances({ money: { balances, unbalanced, lastJournal, unsealed } }: { money: Money }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const columns: Column<BalanceRow>[] = [
    { id: 'account', name: t`Account`, show: ({ account }) => account.replaceAll('_', ' ') },
    { id: 'kind', name: t`Kind`, show: ({ kind }) => i18n._(kindWords[kind]) },
    { id: 'currency', name: t`Currency`, show: ({ currency }) => currency },
    { id: 'balance', name: t`Balance`, kind: 'number', show: ({ balance }) => amountWords(i18n.locale, balance) },
  ];
  return (
    <section className={styles.part} aria-label={t`Accounts and balances`}>
      <h2>
        <Trans>Accounts and balances</Trans>
      </h2>
      {unbalanced.length > 0 && (
        <Callout tone="negative" urgent>
          <p>
            <Trans>
              The books don't sum to zero in {unbalanced.join(', ')}. Don't close any day, and call an engineer.
            </Trans>
          </p>
        </Callout>
      )}
      <p>
        {unbalanced.length === 0 && <Trans>Every currency sums to zero.</Trans>}{' '}
        <Trans>Above zero is debit: money we have. Below zero is credit: money we owe.</Trans>{' '}
        <Trans>The last journal is number {lastJournal}.</Trans>{' '}
        {unsealed > 0 && (
          <Plural value={unsealed} one="# journal waits for its seal." other="# journals wait for their seal." />
        )}
      </p>
      {balances.length > 0 && (
        <Grid
          label={t`Accounts and balances`}
          columns={columns}
          rows={balances}
          keyOf={({ account, currency }) => `${account} ${currency}`}
        />
      )}
    </section>
  );
}
