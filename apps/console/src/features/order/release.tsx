import { mayRelease, type OrderStory, ownPaths, type ReleaseOutcome } from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './actions.module.css';

/** Lets a merchant's people say that what was paid for is delivered, or can't be. Nothing is shown where that isn't open. */
export function Release({ orderNo, story, onDone }: { orderNo: string; story: OrderStory; onDone: () => unknown }) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asked, setAsked] = useState<ReleaseOutcome>();
  if (!operator || !story.awaitsRelease) return null;
  return (
    <Card label={t`Delivery`}>
      <div className={styles.actions}>
        <h2 className={styles.title}>
          <Trans>Delivery</Trans>
        </h2>
        <p>
          {story.refund === 'proposed' || story.head.reason === 'refund_asked' ? (
            <Trans>
              A refund is being decided. Don't deliver the item now. If the buyer already has it, confirm that here.
            </Trans>
          ) : (
            <Trans>Your buyer has paid. Deliver the item, then confirm it here.</Trans>
          )}
        </p>
        <Button onClick={() => setAsked('delivered')}>
          <Trans>Confirm delivery</Trans>
        </Button>
        {mayRelease(operator.role, 'refused') ? (
          <Button kind="quiet" onClick={() => setAsked('refused')}>
            <Trans>Can't deliver: refund the buyer</Trans>
          </Button>
        ) : (
          <p className={styles.needs}>
            <Trans>Can't deliver it? An owner or developer of your shop can refund the buyer here.</Trans>
          </p>
        )}
        {asked && <Ask outcome={asked} orderNo={orderNo} onDone={onDone} onClose={() => setAsked(undefined)} />}
      </div>
    </Card>
  );
}

function Ask({
  outcome,
  orderNo,
  onDone,
  onClose,
}: {
  outcome: ReleaseOutcome;
  orderNo: string;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const refuses = outcome === 'refused';
  return (
    <ReasonDialog
      title={refuses ? t`Refund the buyer` : t`Confirm delivery`}
      effect={
        refuses
          ? t`All of the buyer's money goes back the way it came, and the order is closed. This can't be undone.`
          : t`The order is completed, and we email your buyer that it was delivered. This can't be undone.`
      }
      button={refuses ? t`Refund the buyer` : t`It's delivered`}
      takesAway={refuses}
      withoutReason={!refuses}
      run={async (reason) => {
        await post(ownPaths.release, { orderNo, outcome, ...(refuses && { reason }) });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
