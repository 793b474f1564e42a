import {
  isMoneyAction,
  mayAct,
  mayCall,
  type OperatorAction,
  operatorPaths,
  type ReviewedOrder,
} from '@kassa/contract/operator-browser';
import { Button, Callout, Card } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post, read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { actionWords, whyNotWords } from '../../shared/words/actions.ts';
import styles from './actions.module.css';
import { decideOn } from './stale.ts';

type Parts = { order: ReviewedOrder; onDone: () => void };

/** Reads an order as it is now. */
const readNow = (orderNo: string) => read<ReviewedOrder>(operatorPaths.order, { orderNo });

/** Shows what may be decided about an order now, by whom, and why the rest may not. */
export function Actions({ order, onDone }: Parts) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const operator = useOperator();
  const [chosen, setChosen] = useState<OperatorAction>();
  if (!operator) return null;
  const possible = order.actions.filter((action) => mayAct(operator.role, action));
  const others = order.actions.filter((action) => !mayAct(operator.role, action));
  return (
    <Card label={t`Decisions`}>
      <div className={styles.actions}>
        <h2 className={styles.title}>
          <Trans>Decisions</Trans>
        </h2>
        {order.proposal && <Proposal order={order} onDone={onDone} />}
        {possible.map((action) => (
          <div key={action} className={styles.action}>
            <p>{i18n._(actionWords[action].effect)}</p>
            <p className={styles.needs}>
              {isMoneyAction(action) ? (
                <Trans>This moves money, so a second operator has to approve it.</Trans>
              ) : (
                <Trans>Takes effect right away.</Trans>
              )}
            </p>
            <Button kind="quiet" onClick={() => setChosen(action)}>
              {i18n._(actionWords[action].name)}
            </Button>
          </div>
        ))}
        {order.actions.length === 0 && (
          <p>
            <Trans>There's nothing to decide about this order right now.</Trans>
          </p>
        )}
        <details>
          <summary>
            <Trans>Not possible now, and why</Trans>
          </summary>
          <dl className={styles.refused}>
            {others.map((action) => (
              <div key={action}>
                <dt>{i18n._(actionWords[action].name)}</dt>
                <dd>
                  <Trans>This moves money, and your role can't. Ask finance or an admin.</Trans>
                </dd>
              </div>
            ))}
            {order.refusedActions.map(({ action, why }) => (
              <div key={action}>
                <dt>{i18n._(actionWords[action].name)}</dt>
                <dd>{i18n._(whyNotWords[why])}</dd>
              </div>
            ))}
          </dl>
        </details>
        {chosen && <Decide action={chosen} order={order} onDone={onDone} onClose={() => setChosen(undefined)} />}
      </div>
    </Card>
  );
}

function Decide({ action, order, onDone, onClose }: Parts & { action: OperatorAction; onClose: () => void }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { orderNo } = order;
  return (
    <ReasonDialog
      title={i18n._(actionWords[action].name)}
      effect={i18n._(actionWords[action].effect)}
      button={isMoneyAction(action) ? t`Propose it` : t`Confirm`}
      run={async (reason) => {
        const decide = () => post(operatorPaths.resolve, { orderNo, action, reason });
        await decideOn(order, decide, () => readNow(orderNo));
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Shows what waits for a second operator, and lets one approve it who is not the first. */
function Proposal({ order, onDone }: Parts) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const operator = useOperator();
  const [asking, setAsking] = useState(false);
  const { proposal } = order;
  if (!proposal || !operator) return null;
  const words = actionWords[proposal.action as OperatorAction];
  const name = i18n._(words.name);
  const own = proposal.proposedBy === operator.name;
  return (
    <Callout tone="caution" title={t`Waiting for a second operator: ${name}`}>
      <p>
        <Trans>
          {proposal.proposedBy} proposed it: “{proposal.reason}”
        </Trans>
      </p>
      <p>
        <Trans>
          It expires <When at={proposal.expiresAt} />, or as soon as the order changes.
        </Trans>
      </p>
      {own && (
        <p>
          <Trans>You proposed it, so someone else has to approve it.</Trans>
        </p>
      )}
      {!own && !mayCall(operator.role, operatorPaths.approve) && (
        <p>
          <Trans>Finance or an admin can approve it.</Trans>
        </p>
      )}
      {!own && mayCall(operator.role, operatorPaths.approve) && (
        <Button onClick={() => setAsking(true)}>
          <Trans>Approve: {name}</Trans>
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t`Approve: ${name}`}
          effect={i18n._(words.effect)}
          button={t`Approve`}
          withoutReason
          run={async () => {
            const approve = () => post(operatorPaths.approve, { proposalId: proposal.proposalId });
            await decideOn(order, approve, () => readNow(order.orderNo));
            onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Callout>
  );
}
