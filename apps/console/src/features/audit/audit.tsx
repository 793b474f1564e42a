import { type AuditPage, type AuditRow, consolePaths, exportPaths } from '@kassa/contract/operator-browser';
import { Button, SelectField, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExportLink } from '../../shared/parts/export-link.tsx';
import { FilterForm } from '../../shared/parts/filter-form.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { useTypedFilters } from '../../shared/parts/typed-filters.ts';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import styles from './audit.module.css';
import { type AuditFilters, auditFiltersOf, auditInputOf, isReversed, refusedInAudit } from './audit-filters.ts';

/** Shows what operators saw and did, the newest first. Nothing of it can be changed or taken out. */
export function Audit() {
  const { t } = useLingui();
  const filters = auditFiltersOf(useSearch({ from: '/signed-in/audit' }));
  const input = auditInputOf(filters);
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam }) => read<AuditPage>(consolePaths.audit, { ...input, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const lines = list.data?.pages.flatMap((page) => page.lines);
  return (
    <Page title={t`Audit`} aside={<ExportLink path={exportPaths.audit} input={input} />} refusedIn={refusedInAudit}>
      <Filters
        key={JSON.stringify(filters)}
        filters={filters}
        onChange={(search) => void navigate({ to: '/audit', search })}
      />
      <Loaded
        query={{ data: lines, error: list.error, refetch: list.refetch }}
        isEmpty={(found) => found.length === 0}
        empty={<Trans>No lines match these filters.</Trans>}
      >
        {(found) => <Lines lines={found} />}
      </Loaded>
      {list.hasNextPage && (
        <Button kind="quiet" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          <Trans>Show 50 more</Trans>
        </Button>
      )}
    </Page>
  );
}

function Filters({ filters, onChange }: { filters: AuditFilters; onChange: (filters: AuditFilters) => void }) {
  const { t } = useLingui();
  const notId = t`Letters, digits, hyphens and underscores only.`;
  const { submit, wrong } = useTypedFilters(auditFiltersOf, onChange);
  return (
    <FilterForm onSubmit={submit} onClear={Object.keys(filters).length > 0 ? () => onChange({}) : undefined}>
      <TextField
        label={t`Operator`}
        name="operator"
        error={wrong.includes('operator') && t`A user name has lowercase letters, digits and hyphens.`}
        defaultValue={filters.operator}
        autoComplete="off"
      />
      <TextField
        label={t`Call`}
        help={t`As in the list: show order.`}
        name="action"
        error={wrong.includes('action') && t`Letters, digits and spaces only.`}
        defaultValue={filters.action?.replaceAll('_', ' ')}
        autoComplete="off"
      />
      <TextField
        label={t`About`}
        help={t`An order, a proposal or a merchant.`}
        name="subject"
        error={wrong.includes('subject') && notId}
        defaultValue={filters.subject}
        autoComplete="off"
      />
      <SelectField
        label={t`Outcome`}
        name="outcome"
        defaultValue={filters.outcome ?? ''}
        options={[
          { value: '', label: t`Any` },
          { value: 'done', label: t`Done` },
          { value: 'refused', label: t`Refused` },
        ]}
      />
      <TextField label={t`From`} name="from" type="datetime-local" defaultValue={filters.from} />
      <TextField
        label={t`To`}
        name="to"
        type="datetime-local"
        error={isReversed(filters) && t`Before “From”. Ignored.`}
        defaultValue={filters.to}
      />
      <TextField
        label={t`Trace id`}
        help={t`Of an answer, or of a line of the log.`}
        name="trace"
        error={wrong.includes('trace') && notId}
        defaultValue={filters.trace}
        autoComplete="off"
      />
    </FilterForm>
  );
}

function Lines({ lines }: { lines: readonly AuditRow[] }) {
  const { t } = useLingui();
  const columns: Column<AuditRow>[] = [
    { id: 'at', name: t`Time`, show: ({ at }) => <When at={at} /> },
    { id: 'operator', name: t`Operator`, show: ({ operator }) => operator || t`not signed in` },
    { id: 'action', name: t`Call`, show: ({ action }) => action.replaceAll('_', ' ') },
    { id: 'subject', name: t`About`, show: ({ subject }) => about(subject) },
    {
      id: 'outcome',
      name: t`Outcome`,
      show: ({ outcome, code }) => (outcome === 'done' ? t`Done` : t`Refused: ${code}`),
    },
    { id: 'facts', name: t`Reason and facts`, show: (line) => <Facts line={line} /> },
  ];
  return <Grid label={t`Audit`} columns={columns} rows={lines} keyOf={({ auditNo }) => auditNo} />;
}

function about(subject: string) {
  return /^\d{20}$/.test(subject) ? <OrderLink orderNo={subject} /> : subject;
}

function Facts({ line: { facts, before, after, requestId } }: { line: AuditRow }) {
  const said = Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`);
  return (
    <div className={styles.facts}>
      {said.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <details>
        <summary>
          <Trans>Evidence</Trans>
        </summary>
        <p>
          <Trans>Trace id: {requestId}</Trans>
        </p>
        {before && (
          <p>
            <Trans>Before: {JSON.stringify(before)}</Trans>
          </p>
        )}
        {after && (
          <p>
            <Trans>After: {JSON.stringify(after)}</Trans>
          </p>
        )}
      </details>
    </div>
  );
}
