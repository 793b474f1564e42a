import { mayAct, type OrderStory, operatorPaths } from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ProposalChoices } from '../../shared/parts/proposal-choices.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
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
          <Waiting orderNo={orderNo} proposal={story.refundProposal} onDone={onDone} />
        ) : (
          <>
            {story.refundDeclined && <Declined declined={story.refundDeclined} />}
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

/** Says that a refund waits for our finance team. Who proposed it may withdraw it. */
function Waiting({
  orderNo,
  proposal,
  onDone,
}: {
  orderNo: string;
  proposal: OrderStory['refundProposal'];
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>A refund of all of the money is proposed. It's sent when our finance team approves it.</Trans>
      </p>
      {proposal?.proposedBy && (
        <ProposalChoices
          proposal={proposal}
          about={[[t`Order`, orderNo]]}
          approval={operatorPaths.approve}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** Says why the last refund that was proposed does not happen. */
function Declined({ declined: { reason, at } }: { declined: NonNullable<OrderStory['refundDeclined']> }) {
  return (
    <p>
      <Trans>
        The refund that was proposed was declined <When at={at} />: “{reason}”
      </Trans>
    </p>
  );
}
