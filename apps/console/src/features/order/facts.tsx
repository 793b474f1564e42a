import { consolePaths, mayCall, type RevealedBuyer, type ReviewedOrder } from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Fact, FactList } from '../../shared/parts/fact-list.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { methodName } from '../../shared/words/methods.ts';
import { plain } from '../../shared/words/plain.ts';
import { Attempts } from './attempts.tsx';
import styles from './facts.module.css';

/** What operators and merchants read of an order. `merchant` and `appId`: where more than one merchant's orders are shown. */
interface Shown {
  readonly item: string | undefined;
  readonly method: string;
  readonly merchant?: string;
  readonly appId?: string;
  readonly merchantOrderNo: string;
  readonly createdAt: string;
  readonly paidAt: string | null;
}

/** Makes the facts that each reader of an order sees first. */
export function useFirstRows(order: Shown): readonly Fact[] {
  const { t } = useLingui();
  return [
    [t`Item`, order.item],
    [t`Method`, methodName(order.method)],
    [t`Merchant`, order.merchant],
    [t`Merchant's appId`, order.appId],
    [t`Merchant's number`, order.merchantOrderNo],
    [t`Created`, <When key="created" at={order.createdAt} />],
    [t`Paid`, order.paidAt && <When key="paid" at={order.paidAt} />],
  ];
}

/** Shows what an order is, its attempts and its refunds. The buyer is masked until somebody asks with a reason. */
export function Facts({ order, onDone }: { order: ReviewedOrder; onDone: () => void }) {
  const { t } = useLingui();
  const { check, level } = order.identity;
  const rows: Fact[] = [
    ...useFirstRows(order),
    [
      t`Delivery`,
      order.delivery && [plain(order.delivery.status), order.delivery.releaseStatus].filter(Boolean).join(' · '),
    ],
    [t`Identity level`, String(level)],
    [t`Identity check`, check && `${check.status} · ${check.provider} · ${check.country}`],
  ];
  return (
    <>
      <Card label={t`Facts`}>
        <h2 className={styles.title}>
          <Trans>Facts</Trans>
        </h2>
        <FactList facts={rows} />
      </Card>
      <Buyer order={order} onDone={onDone} />
      <Attempts order={order} onDone={onDone} />
    </>
  );
}

function Buyer({ order, onDone }: { order: ReviewedOrder; onDone: () => void }) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asking, setAsking] = useState(false);
  const [buyer, setBuyer] = useState<RevealedBuyer>();
  const reveal = async (reason: string) => {
    setBuyer(await post<RevealedBuyer>(consolePaths.reveal, { orderNo: order.orderNo, reason }));
    onDone();
  };
  const may = operator && mayCall(operator.role, consolePaths.reveal);
  const erased = order.buyer === '';
  return (
    <Card label={t`Buyer`}>
      <h2 className={styles.title}>
        <Trans>Buyer</Trans>
      </h2>
      <FactList
        facts={[
          [t`Email`, erased ? t`Erased: nothing personal is kept.` : (buyer?.email ?? order.buyer)],
          [t`Wallet`, buyer?.address],
          [t`Buyer's number`, buyer?.userNo],
          [t`Account`, order.flagged && t`Flagged: it can't log in, order or pay`],
        ]}
      />
      {!buyer && !erased && may && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          <Trans>Show the buyer</Trans>
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t`Show the buyer`}
          effect={t`You'll see the buyer's email address and wallet. The audit log records that you did, and why.`}
          button={t`Show`}
          run={reveal}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
