import { type LostOrderRow, lostPaths, lostVerdicts } from '@kassa/contract/operator-browser';
import { Checkbox, SelectField } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Proposed } from '../../../shared/parts/proposed.tsx';
import { ReasonDialog } from '../../../shared/parts/reason-dialog.tsx';
import { post } from '../../../shared/server/call.ts';
import type { Asked } from './decide.tsx';
import { Found } from './evidence.tsx';
import styles from './lost.module.css';
import { useAbout } from './use-about.ts';
import { verdictWords } from './verdicts.ts';

type Parts = { row: LostOrderRow; onDone: () => Promise<unknown>; onClose: () => void };

/** Asks what became of a lost order, or whether what somebody else says of it is so. */
export function Question({ asked: { row, what }, ...rest }: { asked: Asked } & Omit<Parts, 'row'>) {
  return what === 'approve' ? <Approve row={row} {...rest} /> : <Propose row={row} {...rest} />;
}

function Propose({ row, onDone, onClose }: Parts) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [verdict, setVerdict] = useState<string>('returned');
  const about = useAbout(row);
  const payments = row.money.filter(({ kind }) => kind === 'payment');
  return (
    <ReasonDialog
      title={t`Decide a lost order`}
      effect={<Effect row={row} />}
      about={about}
      button={t`Propose it`}
      run={async (reason, form) => {
        const money = verdict === 'unpaid' ? [] : form.getAll('money').map(String);
        await post(lostPaths.decide, { orderNo: row.orderNo, verdict, money, reason });
        await onDone();
      }}
      onClose={onClose}
    >
      <SelectField
        label={t`What became of it`}
        name="verdict"
        value={verdict}
        onChange={({ currentTarget }) => setVerdict(currentTarget.value)}
        options={lostVerdicts.map((value) => ({ value, label: i18n._(verdictWords[value]) }))}
      />
      {verdict !== 'unpaid' &&
        row.money.map((one) => (
          // Where only one can be its own, it is.
          <Checkbox
            key={one.foundNo}
            name="money"
            value={one.foundNo}
            defaultChecked={one.kind === 'payment' ? payments.length === 1 : row.money.length - payments.length === 1}
          >
            <Trans>
              Its money: <Found money={one} />
            </Trans>
          </Checkbox>
        ))}
    </ReasonDialog>
  );
}

function Approve({ row, onDone, onClose }: Parts) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const about = useAbout(row);
  const { proposal } = row;
  if (!proposal) return null;
  const chosen = row.money.filter(({ foundNo }) => proposal.money.includes(foundNo));
  return (
    <ReasonDialog
      title={i18n._(verdictWords[proposal.verdict])}
      effect={<Effect row={row} />}
      about={about}
      button={t`Approve`}
      withoutReason
      run={async () => {
        await post(lostPaths.approve, { proposalId: proposal.proposalId });
        await onDone();
      }}
      onClose={onClose}
    >
      <Proposed proposal={proposal} />
      <ul className={styles.list}>
        {chosen.length === 0 ? (
          <li>
            <Trans>No money is decided with it.</Trans>
          </li>
        ) : (
          chosen.map((one) => (
            <li key={one.foundNo}>
              <Found money={one} />
            </li>
          ))
        )}
      </ul>
    </ReasonDialog>
  );
}

function Effect({ row: { missing } }: { row: LostOrderRow }): ReactNode {
  return missing.includes('order') ? (
    <Trans>
      No money moves: send it back at the provider first. The merchant's endpoints are notified. A second operator has
      to agree.
    </Trans>
  ) : (
    <Trans>
      No money moves, and the order stays as it is here: the question about it ends. A second operator has to agree.
    </Trans>
  );
}
