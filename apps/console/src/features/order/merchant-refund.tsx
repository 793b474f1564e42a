import { mayAct, type OrderStory, operatorPaths } from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './actions.module.css';

/** Lets a shop's owner propose that all of a delivered order's money goes back; finance approves it. */
export function MerchantRefund({
  orderNo,
  story,
  onDone,
}: {
  orderNo: string;
  story: OrderStory;
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asked, setAsked] = useState(false);
  // What still waits for its delivery is refunded there, by the shop alone.
  if (!operator || story.awaitsRelease || !mayAct(operator.role, 'refund')) return null;
  if (story.refund !== 'possible' && story.refund !== 'proposed') return null;
  return (
    <Card label={t`Refund`}>
      <div className={styles.actions}>
        <h2 className={styles.title}>
          <Trans>Refund</Trans>
        </h2>
        {story.refund === 'proposed' ? (
          <p>
            <Trans>A refund of all of the money is proposed. It's sent when our finance team approves it.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>All of the buyer's money goes back the way it came. Our finance team has to approve it.</Trans>
            </p>
            <Button kind="quiet" onClick={() => setAsked(true)}>
              <Trans>Propose a refund</Trans>
            </Button>
          </>
        )}
        {asked && (
          <ReasonDialog
            title={t`Propose a refund`}
            effect={t`All of the buyer's money goes back the way it came, once our finance team approves it.`}
            button={t`Propose it`}
            run={async (reason) => {
              await post(operatorPaths.resolve, { orderNo, action: 'refund', reason });
              await onDone();
            }}
            onClose={() => setAsked(false)}
          />
        )}
      </div>
    </Card>
  );
}
