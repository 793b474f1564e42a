import { type JournalList, type JournalRow, moneyPaths } from '@kassa/contract/operator-browser';
import { Button, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FilterForm } from '../../shared/parts/filter-form.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { useTypedFilters } from '../../shared/parts/typed-filters.ts';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import { amountWords } from '../../shared/words/amount.ts';
import { type JournalFilters, journalFiltersOf, refusedInJournals } from './journal-filters.ts';
import styles from './money.module.css';

/** Shows journals with their lines, the newest first. */
export function Journals() {
  const { t } = useLingui();
  const filters = journalFiltersOf(useSearch({ from: '/signed-in/money/journals' }));
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    queryKey: ['journals', filters],
    queryFn: ({ pageParam }) => read<JournalList>(moneyPaths.journals, { ...filters, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const rows = list.data?.pages.flatMap(({ journals }) => journals);
  return (
    <Page title={t`Journals`} refusedIn={refusedInJournals}>
      <Filters
        key={JSON.stringify(filters)}
        filters={filters}
        onChange={(search) => void navigate({ to: '/money/journals', search })}
      />
      <Loaded
        query={{ data: rows, error: list.error, refetch: list.refetch }}
        isEmpty={(found) => found.length === 0}
        empty={<Trans>No journals match these filters.</Trans>}
      >
        {(found) => <JournalGrid rows={found} />}
      </Loaded>
      {list.hasNextPage && (
        <Button kind="quiet" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          <Trans>Show 50 more</Trans>
        </Button>
      )}
    </Page>
  );
}

function Filters({ filters, onChange }: { filters: JournalFilters; onChange: (filters: JournalFilters) => void }) {
  const { t } = useLingui();
  const { submit, wrong } = useTypedFilters(journalFiltersOf, onChange);
  return (
    <FilterForm onSubmit={submit} onClear={Object.keys(filters).length > 0 ? () => onChange({}) : undefined}>
      <TextField
        label={t`Journal`}
        name="journalNo"
        error={wrong.includes('journalNo') && t`Digits only.`}
        inputMode="numeric"
        defaultValue={filters.journalNo}
        autoComplete="off"
      />
      <TextField
        label={t`Order`}
        name="orderNo"
        error={wrong.includes('orderNo') && t`Letters, digits, dots, hyphens and underscores only.`}
        defaultValue={filters.orderNo}
        autoComplete="off"
      />
      <TextField label={t`Day of the books (UTC)`} name="day" type="date" defaultValue={filters.day} />
    </FilterForm>
  );
}

function JournalGrid({ rows }: { rows: readonly JournalRow[] }) {
  const { t } = useLingui();
  const columns: Column<JournalRow>[] = [
    {
      id: 'no',
      name: t`Journal`,
      show: ({ journalNo }) => (
        <Link to="/money/journals" search={{ journalNo }}>
          {journalNo}
        </Link>
      ),
    },
    { id: 'event', name: t`Event`, show: ({ event }) => event.replaceAll('_', ' ') },
    {
      id: 'order',
      name: t`Order`,
      show: ({ orderNo, subject }) => (/^\d{20}$/.test(orderNo) ? <OrderLink orderNo={orderNo} /> : subject),
    },
    { id: 'at', name: t`Booked`, show: ({ at }) => <When at={at} /> },
    { id: 'day', name: t`Day`, show: ({ day }) => day },
    { id: 'lines', name: t`Lines`, show: ({ postings }) => <Lines postings={postings} /> },
    { id: 'seal', name: t`Seal`, show: ({ sealNo }) => sealNo || t`not yet` },
  ];
  return <Grid label={t`Journals`} columns={columns} rows={rows} keyOf={({ journalNo }) => journalNo} />;
}

function Lines({ postings }: Pick<JournalRow, 'postings'>) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.lines}>
      {postings.map(({ account, currency, balance }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a journal never move
        <li key={line}>
          <span>{account.replaceAll('_', ' ')}</span>
          <span>
            {amountWords(i18n.locale, balance)} {currency}
          </span>
        </li>
      ))}
    </ul>
  );
}
