import { type Assignment, type Assignments, dueOf, type QueueName, workPaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { CallError, post, read } from '../server/call.ts';
import { useOperator } from '../server/queries.ts';
import styles from './assigned.module.css';
import type { Column } from './grid.tsx';
import { CallProblem, Loaded } from './page.tsx';
import { Span } from './span.tsx';
import { isTaken } from './taken-keys.ts';

const hourMs = 3_600_000;

const assignments = queryOptions({
  queryKey: ['assignments'],
  queryFn: () => read<Assignments>(workPaths.assignments),
});

/**
 * Shows a queue as `Loaded` does, once it is known who has taken what on: columns that come later move the others. Says
 * which keys work through it.
 */
export function LoadedQueue<T>({ query: { data, error, refetch }, ...rest }: ComponentProps<typeof Loaded<T>>) {
  const { isPending, failureCount } = useQuery(assignments);
  const waits = isPending && failureCount === 0;
  const rows = waits ? undefined : data;
  const queue = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      // In a row the key moves on.
      if (event.key !== 'j' || isTaken(event) || isInRow(event.target)) return;
      queue.current?.querySelector<HTMLElement>('tbody :is(a, button)')?.focus();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, []);
  return (
    <>
      <div className={styles.queue} ref={queue}>
        <Loaded query={{ data: rows, error, refetch }} {...rest} />
      </div>
      {rows !== undefined && !rest.isEmpty?.(rows) && (
        <p className={styles.keys}>
          <Trans>
            Keys: J to the first row, then ↑ ↓ or J K to move, Enter to open, T to take it on. / finds an order.
          </Trans>
        </p>
      )}
    </>
  );
}

function isInRow(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('tbody') !== null;
}

/**
 * Makes the columns that every queue has: when a row is due, and who has taken it on. A row is named by `subjectOf`. A
 * dispute has the deadline of its bank in a column of its own.
 */
export function useQueueColumns<T>(
  queue: QueueName,
  { subjectOf, sinceOf }: { readonly subjectOf: (row: T) => string; readonly sinceOf: (row: T) => string },
): Column<T>[] {
  const { t } = useLingui();
  // `LoadedQueue` has just read it: a second time would be a second line of the audit.
  const list = useQuery({ ...assignments, refetchOnMount: false });
  const holders = new Map(list.data?.assignments.map((one) => [`${one.queue} ${one.subject}`, one]));
  const hours = queue === 'disputes' ? undefined : list.data?.hours[queue];
  const due: Column<T> = {
    id: 'due-for-desk',
    name: t`Due`,
    show: (row) => hours !== undefined && <Span at={dueOf(hours, sinceOf(row))} soonMs={hourMs} />,
  };
  const assigned: Column<T> = {
    id: 'assigned',
    name: t`Taken on by`,
    show: (row) =>
      list.data ? (
        <Holder
          queue={queue}
          subject={subjectOf(row)}
          held={holders.get(`${queue} ${subjectOf(row)}`)}
          onDone={() => list.refetch()}
        />
      ) : (
        list.error && (
          <Button kind="plain" onClick={() => list.refetch()}>
            <Trans>Not loaded. Try again</Trans>
          </Button>
        )
      ),
  };
  return queue === 'disputes' ? [assigned] : [due, assigned];
}

/** Shows who has taken something on, and lets the reader take it or let it go. */
function Holder({
  queue,
  subject,
  held,
  onDone,
}: {
  queue: QueueName;
  subject: string;
  held: Assignment | undefined;
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const from = held?.operator ?? '';
  const assign = useMutation({
    mutationFn: (take: boolean) => post(workPaths.assign, { queue, subject, take, from }),
    onSettled: onDone,
  });
  const own = from !== '' && from === operator?.name;
  const stale = assign.error instanceof CallError && assign.error.extend !== from;
  return (
    <span className={styles.holder}>
      {own ? <Trans>You</Trans> : from}
      <Button
        kind="plain"
        data-key="t"
        aria-label={own ? t`Unassign ${subject}` : from === '' ? t`Take ${subject}` : t`Take over ${subject}`}
        loading={assign.isPending}
        onClick={() => assign.mutate(!own)}
      >
        {own ? <Trans>Unassign</Trans> : from === '' ? <Trans>Take</Trans> : <Trans>Take over</Trans>}
      </Button>
      {assign.error && !stale && <CallProblem error={assign.error} />}
      {stale && (
        <span role="status">
          <Trans>Someone else took it first. See who has it now.</Trans>
        </span>
      )}
    </span>
  );
}
