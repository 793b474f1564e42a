import { consolePaths, type Waiting, type WaitingQueue } from '@kassa/contract/operator-browser';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useKept } from '../../shared/kept-search.ts';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { read } from '../../shared/server/call.ts';
import { queueWords } from '../../shared/words/queues.ts';
import { unitWords } from '../../shared/words/span.ts';
import { FiguresOf } from './figures.tsx';
import { Proposals } from './proposals.tsx';

const hourMs = 3_600_000;

/** A bank takes days to hear us; what we decide alone is urgent in its last hour, as in its queue. */
const soonOf = (hours: number | null) => (hours === null ? 48 * hourMs : hourMs);

/** Shows what waits for a person, queue by queue, and the figures of a time. */
export function Overview() {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { days = '1' } = useKept(useSearch({ from: '/signed-in/' }));
  const waiting = useQuery({ queryKey: ['waiting'], queryFn: () => read<Waiting>(consolePaths.waiting) });
  const columns: Column<WaitingQueue>[] = [
    { id: 'queue', name: t`Queue`, show: ({ queue }) => <Link to={`/${queue}`}>{i18n._(queueWords[queue])}</Link> },
    { id: 'count', name: t`Waiting`, kind: 'number', show: ({ count }) => i18n.number(count) },
    { id: 'since', name: t`The oldest since`, show: ({ since }) => <Span at={since} /> },
    { id: 'hours', name: t`Decided within`, show: ({ hours }) => <Within hours={hours} /> },
    { id: 'due', name: t`The first is due`, show: ({ due, hours }) => <Span at={due} soonMs={soonOf(hours)} /> },
  ];
  return (
    <Page title={t`Needs a person`} aside={<Refresh query={waiting} />}>
      <Loaded query={waiting}>
        {({ queues, proposals }) => (
          <>
            <Grid label={t`Needs a person`} columns={columns} rows={queues} keyOf={({ queue }) => queue} />
            <Proposals proposals={proposals} />
          </>
        )}
      </Loaded>
      <FiguresOf days={days} />
    </Page>
  );
}

function Within({ hours }: { hours: number | null }) {
  const { i18n } = useTexts();
  if (hours === null) return <Trans>the bank's deadline</Trans>;
  const [count, unit] = hours % 24 === 0 && hours > 24 ? [hours / 24, 'day' as const] : [hours, 'hour' as const];
  return unitWords(i18n, count, unit);
}
