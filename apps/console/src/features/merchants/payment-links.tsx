import {
  type LinkByHand,
  mayCall,
  merchantDeskPaths,
  type PaymentLinkList,
  type PaymentLinkRow,
  type ShownMerchant,
} from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Loaded } from '../../shared/parts/page.tsx';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { LinkActions } from './link-actions.tsx';
import { CreateLink } from './link-by-hand.tsx';
import { LinkCode } from './link-code.tsx';
import { LinkStatus } from './link-status.tsx';
import styles from './merchants.module.css';

/** Shows the payment links that were made by hand for a merchant, the newest first, makes a new one and ends them. */
export function PaymentLinks({ merchant }: { merchant: ShownMerchant }) {
  const { t } = useLingui();
  const { appId } = merchant;
  const operator = useOperator();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<LinkByHand>();
  const list = useInfiniteQuery({
    queryKey: ['merchant', appId, 'links'],
    queryFn: ({ pageParam }) => read<PaymentLinkList>(merchantDeskPaths.links, { appId, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const rows = list.data?.pages.flatMap(({ links }) => links);
  const mayMake = operator !== undefined && mayCall(operator.role, merchantDeskPaths.link) && !merchant.suspendedAt;
  const take = async (link: LinkByHand) => {
    setMade(link);
    await list.refetch();
  };
  return (
    <section className={styles.events} aria-label={t`Payment links`}>
      <h2>
        <Trans>Payment links</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>
          Each link sells one item to one buyer. You don't need a server: we email you when it's paid, and you confirm
          the delivery on the order's page.
        </Trans>
      </p>
      {mayMake && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          <Trans>Create a link</Trans>
        </Button>
      )}
      <Loaded
        query={{ data: rows, error: list.error, refetch: list.refetch }}
        isEmpty={(found) => found.length === 0}
        empty={<Trans>No payment links yet</Trans>}
      >
        {(found) => <Links appId={appId} rows={found} onDone={() => list.refetch()} />}
      </Loaded>
      {list.hasNextPage && (
        <Button kind="quiet" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {asking && <CreateLink merchant={merchant} onMade={take} onClose={() => setAsking(false)} />}
      {made && !asking && <LinkCode link={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}

function Links({
  appId,
  rows,
  onDone,
}: {
  appId: string;
  rows: readonly PaymentLinkRow[];
  onDone: () => Promise<unknown>;
}) {
  const { t } = useLingui();
  const columns: Column<PaymentLinkRow>[] = [
    {
      id: 'name',
      name: t`Item`,
      show: ({ name, merchantOrderNo }) => (
        <div>
          {name}
          <p className={styles.quiet}>{merchantOrderNo}</p>
        </div>
      ),
    },
    { id: 'price', name: t`Price`, kind: 'number', show: ({ amount, fiat }) => `${amount} ${fiat}` },
    { id: 'status', name: t`Status`, show: (link) => <LinkStatus link={link} /> },
    {
      id: 'orders',
      name: t`Order`,
      show: ({ orders }) =>
        orders.map(({ orderNo, status }) => (
          <div key={orderNo}>
            <OrderLink orderNo={orderNo} />
            {(status === 'paid' || status === 'delivering') && (
              <p className={styles.quiet}>
                <Trans>Waiting for delivery</Trans>
              </p>
            )}
          </div>
        )),
    },
    {
      id: 'created',
      name: t`Created`,
      show: ({ createdAt, createdBy }) => (
        <div>
          <When at={createdAt} />
          <p className={styles.quiet}>{createdBy}</p>
        </div>
      ),
    },
    { id: 'until', name: t`Expires`, show: ({ expiresAt }) => <When at={expiresAt} /> },
    {
      id: 'actions',
      name: t`Actions`,
      show: (link) => link.status === 'open' && <LinkActions appId={appId} link={link} onDone={onDone} />,
    },
  ];
  return <Grid label={t`Payment links`} columns={columns} rows={rows} keyOf={({ linkNo }) => linkNo} />;
}
