import { codeOf } from '@kassa/contract/codes';
import {
  type MethodAdminRow,
  type MethodAt,
  type MethodRehearsal,
  type MethodTermsRow,
  methodPaths,
} from '@kassa/contract/operator-browser';
import { SelectField, TextField } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { post } from '../../shared/server/call.ts';
import { inFormsWords } from '../../shared/server/forms-words.ts';
import styles from './methods.module.css';
import { ProposeDialog, useTrying } from './propose-dialog.tsx';
import { Rehearsal } from './rehearsal.tsx';

type Change = MethodTermsRow & { readonly method: string; readonly provider: string };

const calls = {
  rehearse: (change: Change) => post<MethodRehearsal>(methodPaths.rehearse, change),
  propose: (change: Change, reason: string) => post(methodPaths.propose, { ...change, reason }),
};

/** Asks for a change of a method, shows what it would have done to the last orders, and then proposes it. */
export function ChangeDialog({
  row,
  at,
  onDone,
  onClose,
}: {
  row: MethodAdminRow;
  at: MethodAt;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { provider } = at;
  const fields = useFields();
  const said = { [codeOf('invalid_input')]: t`Nothing was changed. Check this and try again:` };
  const trying = useTrying(calls, async () => {
    await onDone();
    onClose();
  });
  const error = trying.rehearse.error ?? trying.propose.error;
  return (
    <ProposeDialog
      title={provider === '' ? t`Change the method` : t`Change the method at ${provider}`}
      trying={trying}
      read={(fields) => changeOf(fields, { method: row.method, provider })}
      show={(found) => <Rehearsal found={found} />}
      problem={error && inFormsWords(error, fields, said)}
      onEdit={trying.forget}
      onClose={onClose}
    >
      <Fields row={row} set={at.set} whole={provider === ''} />
    </ProposeDialog>
  );
}

/** What the fields are called, and what each has to be, by their names in a change. */
function useFields() {
  const { t } = useLingui();
  return {
    leastUsd: { label: t`At least, US dollars`, rule: t`A number, for example 20.` },
    mostUsd: { label: t`At most, US dollars`, rule: t`A number, not below the least.` },
    feeBps: { label: t`Fee, percent`, rule: t`A number, for example 1.5.` },
    feeFixedUsd: { label: t`Plus US dollars`, rule: t`A number, for example 0.30.` },
    windowMinutes: { label: t`Time to pay, minutes`, rule: t`A whole number.` },
  };
}

function Fields({
  row: { catalogue },
  set,
  whole,
}: {
  row: MethodAdminRow;
  set: MethodTermsRow | null;
  whole: boolean;
}) {
  const { t } = useLingui();
  const fields = useFields();
  return (
    <>
      <SelectField
        label={t`State`}
        name="off"
        defaultValue={set?.off ? 'off' : 'on'}
        options={[
          { value: 'on', label: t`On` },
          { value: 'off', label: t`Off` },
        ]}
      />
      <div className={styles.pair}>
        <Field name="leastUsd" label={fields.leastUsd.label} value={set?.leastUsd} usual={catalogue.leastUsd} />
        <Field name="mostUsd" label={fields.mostUsd.label} value={set?.mostUsd} usual={catalogue.mostUsd} />
      </div>
      {whole && (
        <>
          <div className={styles.pair}>
            <Field
              name="feePercent"
              label={fields.feeBps.label}
              value={set?.feeBps === null ? undefined : percentOf(set?.feeBps)}
              usual={percentOf(catalogue.feeBps) ?? ''}
            />
            <Field
              name="feeFixedUsd"
              label={fields.feeFixedUsd.label}
              value={set?.feeFixedUsd}
              usual={catalogue.feeFixedUsd}
            />
          </div>
          <Field
            name="windowMinutes"
            label={fields.windowMinutes.label}
            value={set?.windowMinutes?.toString()}
            usual={String(catalogue.windowMinutes)}
          />
        </>
      )}
    </>
  );
}

function Field({
  name,
  label,
  value,
  usual,
}: {
  name: string;
  label: string;
  value: string | null | undefined;
  usual: string;
}) {
  const { t } = useLingui();
  return (
    <TextField
      name={name}
      label={label}
      help={t`Leave empty for the catalogue's value, ${usual}.`}
      inputMode="decimal"
      defaultValue={value ?? ''}
      autoComplete="off"
    />
  );
}

const bpsOfPercent = 100;

function percentOf(bps: number | undefined): string | undefined {
  return bps === undefined ? undefined : String(bps / bpsOfPercent);
}

/** Reads the form. What is no number is sent as it is, for the server to refuse in words. */
function changeOf(fields: FormData, at: Pick<Change, 'method' | 'provider'>): Change {
  const text = (name: string) => String(fields.get(name) ?? '').trim() || null;
  const percent = text('feePercent');
  const minutes = text('windowMinutes');
  return {
    ...at,
    off: fields.get('off') === 'off',
    leastUsd: text('leastUsd'),
    mostUsd: text('mostUsd'),
    feeBps: percent === null ? null : Math.round(Number(percent) * bpsOfPercent),
    feeFixedUsd: text('feeFixedUsd'),
    windowMinutes: minutes === null ? null : Number(minutes),
  };
}
