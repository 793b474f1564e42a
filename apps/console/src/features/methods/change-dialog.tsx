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
import { CallError, post } from '../../shared/server/call.ts';
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
  const inWords = useFieldWords();
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
      problem={error && inWords(error)}
      onEdit={trying.forget}
      onClose={onClose}
    >
      <Fields row={row} set={at.set} whole={provider === ''} />
    </ProposeDialog>
  );
}

/** What the fields are called, by their names in a change. */
function useLabels() {
  const { t } = useLingui();
  return {
    leastUsd: t`At least, US dollars`,
    mostUsd: t`At most, US dollars`,
    feeBps: t`Fee, percent`,
    feeFixedUsd: t`Plus US dollars`,
    windowMinutes: t`Time to pay, minutes`,
  };
}

/** Returns a function that names a refused field as the form does. */
function useFieldWords(): (error: Error) => Error {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = useLabels();
  const rules: Readonly<Record<string, string>> = {
    leastUsd: t`A number, for example 20.`,
    mostUsd: t`A number, not below the least.`,
    feeBps: t`A number, for example 1.5.`,
    feeFixedUsd: t`A number, for example 0.30.`,
    windowMinutes: t`A whole number.`,
  };
  return (error) => {
    const label = error instanceof CallError && error.code === codeOf('invalid_input') && labels[error.extend];
    return label
      ? new CallError(
          codeOf('invalid_input'),
          t`Nothing was changed. Check this and try again:`,
          `${label}: ${rules[error.extend] ?? ''}`,
        )
      : error;
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
  const labels = useLabels();
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
        <Field name="leastUsd" label={labels.leastUsd} value={set?.leastUsd} usual={catalogue.leastUsd} />
        <Field name="mostUsd" label={labels.mostUsd} value={set?.mostUsd} usual={catalogue.mostUsd} />
      </div>
      {whole && (
        <>
          <div className={styles.pair}>
            <Field
              name="feePercent"
              label={labels.feeBps}
              value={set?.feeBps === null ? undefined : percentOf(set?.feeBps)}
              usual={percentOf(catalogue.feeBps) ?? ''}
            />
            <Field
              name="feeFixedUsd"
              label={labels.feeFixedUsd}
              value={set?.feeFixedUsd}
              usual={catalogue.feeFixedUsd}
            />
          </div>
          <Field
            name="windowMinutes"
            label={labels.windowMinutes}
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
