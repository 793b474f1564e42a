import { type Accounts as Listed, mayCall, operatorPaths } from '@kassa/contract/operator-browser';
import { Button, Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded, Page } from '../../../shared/parts/page.tsx';
import { Refresh } from '../../../shared/parts/refresh.tsx';
import { read } from '../../../shared/server/call.ts';
import { useOperator } from '../../../shared/server/queries.ts';
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
  const [said, setSaid] = useState('');
  const operator = useOperator();
  const again = async (words = '') => {
    setSaid(words);
    return (await pages.refetch()).data?.pages[0];
  };
  const first = pages.data?.pages[0];
  return (
    <Page title={t`Accounts`} aside={<Refresh query={pages} />}>
      {said && (
        <Callout tone="positive">
          <p role="status">{said}</p>
        </Callout>
      )}
      {operator && mayCall(operator.role, operatorPaths.flag) && <Acts onAsk={setAsked} />}
      <Loaded query={{ data: first, error: pages.error, refetch: pages.refetch }}>
        {({ proposals, declined }) => (
          <>
            <Waiting proposals={proposals} readAgain={again} />
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

function Acts({ onAsk }: { onAsk: (asked: Asked) => void }) {
  return (
    <div className={styles.acts}>
      <Button kind="quiet" onClick={() => onAsk('flag')}>
        <Trans>Flag an account</Trans>
      </Button>
      <Button kind="quiet" onClick={() => onAsk('export')}>
        <Trans>Export a buyer's data</Trans>
      </Button>
      <Button kind="quiet" onClick={() => onAsk('erase')}>
        <Trans>Erase a buyer</Trans>
      </Button>
    </div>
  );
}
