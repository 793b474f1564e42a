import { type Accounts as Listed, operatorPaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded, Page } from '../../../shared/parts/page.tsx';
import { Refresh } from '../../../shared/parts/refresh.tsx';
import { read } from '../../../shared/server/call.ts';
import styles from './accounts.module.css';
import { type Asked, AskForAccount } from './ask-for-account.tsx';
import { DeclinedList } from './declined-list.tsx';
import { Flagged } from './flagged.tsx';
import { Waiting } from './waiting.tsx';

/** Shows what is open about buyers' accounts, flags accounts, and proposes to export or erase what is held of a buyer. */
export function Accounts() {
  const { t } = useLingui();
  const pages = useInfiniteQuery({
    queryKey: ['accounts'],
    queryFn: ({ pageParam: cursor }) => read<Listed>(operatorPaths.accounts, { cursor }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const [asked, setAsked] = useState<Asked>();
  const again = () => pages.refetch();
  const first = pages.data?.pages[0];
  return (
    <Page title={t`Accounts`} aside={<Refresh query={pages} />}>
      <div className={styles.acts}>
        <Button kind="quiet" onClick={() => setAsked('flag')}>
          <Trans>Flag an account</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setAsked('export')}>
          <Trans>Export a buyer's data</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setAsked('erase')}>
          <Trans>Erase a buyer</Trans>
        </Button>
      </div>
      <Loaded query={{ data: first, error: pages.error, refetch: pages.refetch }}>
        {({ proposals, declined }) => (
          <>
            <Waiting proposals={proposals} onDone={again} />
            {declined.length > 0 && <DeclinedList declined={declined} />}
            <Flagged
              accounts={pages.data?.pages.flatMap(({ flagged }) => flagged) ?? []}
              more={pages.hasNextPage ? () => pages.fetchNextPage() : undefined}
              onDone={again}
            />
          </>
        )}
      </Loaded>
      {asked && <AskForAccount asked={asked} onDone={again} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
