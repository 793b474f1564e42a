import { codeOf } from '@kassa/contract/codes';
import { type SettlementLineRow, settlementDecisions, settlementPaths } from '@kassa/contract/operator-browser';
import { SelectField, TextField } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Fact, FactList } from '../../shared/parts/fact-list.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { CallError, post } from '../../shared/server/call.ts';
import { decisionWords, whyWaiting } from '../../shared/words/settlement.ts';
import styles from './queues.module.css';

interface Asked {
  readonly line: SettlementLineRow;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks the second person whether a line ends as the first proposed. */
export function ApproveLine({ line, onDone, onClose }: Asked) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { proposedBy, proposedReason, proposedDecision } = line;
  const decision = proposedDecision === '' ? '' : i18n._(decisionWords[proposedDecision]);
  return (
    <ReasonDialog
      title={t`Approve: ${decision}`}
      effect={t`${proposedBy} proposed it: “${proposedReason}”`}
      button={t`Approve`}
      withoutReason
      run={async () => {
        await post(settlementPaths.approve, { proposalId: line.proposalId });
        await onDone();
      }}
      onClose={onClose}
    >
      <LineFacts line={line} orderNo={line.proposedOrderNo} />
    </ReasonDialog>
  );
}

/** Asks how a line ends. */
export function DecideLine({ line, onDone, onClose }: Asked) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { lineNo } = line;
  const [decision, setDecision] = useState<string>('ask');
  return (
    <ReasonDialog
      title={t`Decide on line ${lineNo}`}
      effect={
        decision === 'ask'
          ? t`The line keeps waiting. Your note is kept with it.`
          : t`Someone else has to approve it before anything is booked.`
      }
      button={decision === 'ask' ? t`Note it` : t`Propose it`}
      run={async (reason, form) => {
        const orderNo = decision === 'order' ? String(form.get('orderNo') ?? '').trim() : undefined;
        const wanted = { lineNo, decision, reason, ...(orderNo !== undefined && { orderNo }) };
        await post(settlementPaths.decide, wanted).catch((error: unknown) => {
          if (!(error instanceof CallError) || error.code !== codeOf('action_impossible')) throw error;
          const allowed = settlementDecisions.filter((one) => error.extend.split(',').includes(one));
          const list = allowed.map((one) => i18n._(decisionWords[one])).join('\n');
          throw new CallError(error.code, t`This line doesn't allow that decision. It allows:`, list);
        });
        await onDone();
      }}
      onClose={onClose}
    >
      <LineFacts line={line} />
      <Notes line={line} />
      <SelectField
        label={t`Decision`}
        value={decision}
        options={settlementDecisions.map((value) => ({ value, label: i18n._(decisionWords[value]) }))}
        onChange={({ currentTarget }) => setDecision(currentTarget.value)}
      />
      {decision === 'order' && <TextField label={t`Order`} name="orderNo" required autoComplete="off" />}
    </ReasonDialog>
  );
}

/** Says which line a decision is about: nobody has to remember it from the page behind. */
function LineFacts({ line, orderNo = '' }: { line: SettlementLineRow; orderNo?: string }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const facts: Fact[] = [
    [t`Provider`, `${line.provider}, ${line.day}`],
    [t`Amount`, line.amount && `${line.amount} ${line.currency}`],
    [t`Fee`, line.fee && `${line.fee} ${line.netCurrency}`],
    [t`Entry`, `${line.type} · ${line.kind}`],
    [t`Reference`, line.reference],
    [t`Waiting because`, whyWaiting(line, i18n)],
    [t`Order`, orderNo],
  ];
  return (
    <>
      <FactList facts={facts} />
      {/* Where nothing else could be read from it, it is all there is. */}
      <details className={styles.raw} open={line.amount === ''}>
        <summary>
          <Trans>The line as the report has it</Trans>
        </summary>
        <code>{line.raw}</code>
      </details>
    </>
  );
}

/** Lists what was decided and said about a line so far. */
function Notes({ line: { notes } }: { line: SettlementLineRow }) {
  const { i18n } = useTexts();
  const words: Readonly<Record<string, (typeof decisionWords)['ask']>> = decisionWords;
  if (notes.length === 0) return null;
  return (
    <section>
      <h3 className={styles.before}>
        <Trans>Before</Trans>
      </h3>
      <ul>
        {notes.map(({ at, operator, decision, note }) => {
          const word = words[decision];
          return (
            <li key={`${at} ${note}`}>
              {operator}: {word ? i18n._(word) : decision}. “{note}”
            </li>
          );
        })}
      </ul>
    </section>
  );
}
