import { codeOf } from '@kassa/contract/codes';
import { Button, Callout, EmptyState } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { CallError, StaleError, UnansweredError } from '../server/call.ts';
import styles from './page.module.css';
import { RefusedFilters, type RefusedIn } from './refused-filters.tsx';

/** Shows a page: its title, which gets the focus when the page opens, what is beside it, and what its address can't mean. */
export function Page({
  title,
  aside,
  refusedIn,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** Where the page knows more of what its address may say than the router. */
  refusedIn?: RefusedIn;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Kassa`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <RefusedFilters refusedIn={refusedIn} />
      {children}
    </main>
  );
}

/** Shows what was read, or that it is under way, is nothing, or failed. */
export function Loaded<T>({
  query,
  isEmpty,
  empty,
  children,
}: {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) {
    const stale = query.error && <CallProblem error={query.error} />;
    if (isEmpty?.(query.data)) return <EmptyState icon="check" title={empty} />;
    return (
      <>
        {stale}
        {children(query.data)}
      </>
    );
  }
  if (!query.error) return <Loading />;
  return (
    <>
      <CallProblem error={query.error} />
      {!isDecided(query.error) && (
        <Button kind="quiet" onClick={() => query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  );
}

/** Whether to ask again would get the same answer, and one more line of the audit. */
function isDecided(error: Error): boolean {
  return error instanceof CallError && decided.has(error.code);
}

const decided: ReadonlySet<string> = new Set([
  codeOf('operator_role_required'),
  codeOf('order_not_found'),
  codeOf('resource_not_found'),
  codeOf('invalid_input'),
]);

/** Takes the place of what is still coming. Nothing below it is shown until then. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <Trans>Loading…</Trans>
    </p>
  );
}

/** Says why a call did nothing, in the server's words. */
export function CallProblem({ error }: { error: Error }) {
  return (
    <Callout tone="negative" urgent>
      <p>
        {error.message ||
          (error instanceof UnansweredError ? (
            <Trans>The server didn't answer. This may have been done: look before you try again.</Trans>
          ) : (
            <Trans>We can't reach the server. Nothing has changed.</Trans>
          ))}
      </p>
      {error instanceof StaleError && (
        <p>
          <Trans>It has changed since you opened it. In the meantime:</Trans>
        </p>
      )}
      {error instanceof CallError && error.extend && error.extend.split('\n').map((line) => <p key={line}>{line}</p>)}
    </Callout>
  );
}
