import { type LostOrderRow, lostPaths, mayCall } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { DeclinedWords } from '../../../shared/parts/declined.tsx';
import { ProposalChoices } from '../../../shared/parts/proposal-choices.tsx';
import { Proposed } from '../../../shared/parts/proposed.tsx';
import { useOperator } from '../../../shared/server/queries.ts';
import styles from './lost.module.css';
import { useAbout } from './use-about.ts';
import { verdictWords } from './verdicts.ts';

/** A question about an order: what to propose, or whether to approve what was. */
export interface Asked {
  readonly row: LostOrderRow;
  readonly what: 'propose' | 'approve';
}

/** Shows what is proposed about a lost order, and what the reader may do about it. */
export function Decide({
  row,
  onAsk,
  onDone,
}: {
  row: LostOrderRow;
  onAsk: (asked: Asked) => void;
  onDone: () => unknown;
}) {
  const { i18n } = useTexts();
  const operator = useOperator();
  const about = useAbout(row);
  const { proposal, declined } = row;
  const may = operator !== undefined && mayCall(operator.role, lostPaths.decide);
  return (
    <div className={styles.list}>
      {proposal && (
        <>
          <strong>{i18n._(verdictWords[proposal.verdict])}</strong>
          <Proposed proposal={proposal} />
          {proposal.changed && (
            <p>
              <Trans>More is known since: propose it again.</Trans>
            </p>
          )}
          <ProposalChoices proposal={proposal} about={about} approval={lostPaths.approve} onDone={onDone}>
            {!proposal.changed && (
              <Button kind="quiet" onClick={() => onAsk({ row, what: 'approve' })}>
                <Trans>Approve</Trans>
              </Button>
            )}
          </ProposalChoices>
        </>
      )}
      {declined && (
        <p>
          {i18n._(verdictWords[declined.verdict])}: <DeclinedWords declined={declined} />
        </p>
      )}
      {may && (
        <Button kind="quiet" onClick={() => onAsk({ row, what: 'propose' })}>
          <Trans>Decide</Trans>
        </Button>
      )}
    </div>
  );
}
