import {
  isMoneyAction,
  mayAct,
  mayCall,
  type OperatorAction,
  operatorPaths,
  type ReviewedOrder,
} from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { actionWords, whyNotWords } from '../../shared/words/actions.ts';
import styles from './actions.module.css';
import { Concerned } from './concerned.tsx';
import { Proposal } from './proposal.tsx';
import { decideOn, readNow } from './stale.ts';

type Parts = { order: ReviewedOrder; onDone: () => void };

/** Shows what may be decided about an order now, by whom, and why the rest may not. */
export function Actions({ order, onDone }: Parts) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const operator = useOperator();
  const [chosen, setChosen] = useState<OperatorAction>();
  if (!operator) return null;
  const approves = mayCall(operator.role, operatorPaths.approve);
  // Who may only propose leaves alone what somebody else has proposed.
  const held = !approves && order.proposal !== null && order.proposal.proposedBy !== operator.name;
  const may = (action: OperatorAction) => mayAct(operator.role, action) && !(held && isMoneyAction(action));
  const possible = order.actions.filter(may);
  const others = order.actions.filter((action) => !may(action));
  return (
    <Card label={t`Decisions`}>
      <div className={styles.actions}>
        <h2 className={styles.title}>
          <Trans>Decisions</Trans>
        </h2>
        <Proposal order={order} onDone={onDone} />
        {possible.map((action) => (
          <div key={action} className={styles.action}>
            <p>{i18n._(actionWords[action].effect)}</p>
            <p className={styles.needs}>
              <Needs action={action} approves={approves} />
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
        {order.actions.length > 0 && possible.length === 0 && !order.proposal && (
          <p>
            <Trans>There's nothing that your role decides about this order.</Trans>
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
                  {mayAct(operator.role, action) ? (
                    <Trans>Somebody else's proposal waits. It has to be approved, declined or withdrawn first.</Trans>
                  ) : (
                    <Trans>This moves money, and your role can't. Ask finance or an admin.</Trans>
                  )}
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

/** Says whether somebody else has to agree, and who that may be. */
function Needs({ action, approves }: { action: OperatorAction; approves: boolean }) {
  if (!isMoneyAction(action)) return <Trans>Takes effect right away.</Trans>;
  if (approves) return <Trans>This moves money, so a second operator has to approve it.</Trans>;
  return <Trans>This moves money, so finance or an admin has to approve it.</Trans>;
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
    >
      <Concerned order={order} action={action} />
    </ReasonDialog>
  );
}
