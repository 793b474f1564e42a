import { codeOf } from '@kassa/contract/codes';
import {
  type MethodAdminRow,
  type MethodAt,
  type MethodRehearsal,
  type MethodTermsRow,
  methodPaths,
} from '@kassa/contract/operator-browser';
import { Button, Dialog, SelectField, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CallProblem } from '../../shared/parts/page.tsx';
import { CallError, post } from '../../shared/server/call.ts';
import styles from './methods.module.css';
import { Rehearsal } from './rehearsal.tsx';

type Change = MethodTermsRow & { readonly method: string; readonly provider: string };

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
  const form = useId();
  const { provider } = at;
  const [short, setShort] = useState(false);
  const inWords = useFieldWords();
  const { rehearsed, rehearse, propose, forget } = useChange(async () => {
    await onDone();
    onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const reason = String(fields.get('reason') ?? '').trim();
    setShort(rehearsed !== undefined && reason.length < 3);
    if (!rehearsed) rehearse.mutate(changeOf(fields, { method: row.method, provider }));
    else if (reason.length >= 3) propose.mutate(reason);
  };
  const error = rehearse.error ?? propose.error;
  return (
    <Dialog
      title={provider === '' ? t`Change the method` : t`Change the method at ${provider}`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          {/* Not at the end of the fields: they scroll, and it would be out of sight. */}
          {error && <CallProblem error={inWords(error)} />}
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} loading={rehearse.isPending || propose.isPending}>
            {rehearsed ? <Trans>Propose it</Trans> : <Trans>Try it on the last orders</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={submit}
        onChange={({ target }) => {
          if (target instanceof HTMLElement && target.getAttribute('name') !== 'reason') forget();
        }}
        noValidate
      >
        <Fields row={row} set={at.set} whole={provider === ''} />
        {rehearsed && <Tried found={rehearsed.found} short={short} />}
      </form>
    </Dialog>
  );
}

/** Shows what was tried, and asks why. Below all other fields it would be out of sight, so it is led to. */
function Tried({ found, short }: { found: MethodRehearsal; short: boolean }) {
  const { t } = useLingui();
  const part = useRef<HTMLDivElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  useEffect(() => {
    reason.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.form} ref={part}>
      <Rehearsal found={found} />
      <TextField
        ref={reason}
        label={t`Reason`}
        help={t`The audit log records it. A second operator has to approve the change.`}
        error={short && t`Give a reason, at least three letters.`}
        name="reason"
        maxLength={500}
        autoComplete="off"
      />
    </div>
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
  return (error) => {
    const label = error instanceof CallError && error.code === codeOf('invalid_input') && labels[error.extend];
    return label
      ? new CallError(codeOf('invalid_input'), t`Nothing was changed. Check this and try again:`, label)
      : error;
  };
}

/** Tries a change, remembers what it would have done, and proposes exactly that change. */
function useChange(onProposed: () => Promise<void>) {
  const [rehearsed, setRehearsed] = useState<{ change: Change; found: MethodRehearsal }>();
  const rehearse = useMutation({
    mutationFn: (change: Change) => post<MethodRehearsal>(methodPaths.rehearse, change),
    onSuccess: (found, change) => setRehearsed({ change, found }),
  });
  const propose = useMutation({
    mutationFn: (reason: string) => post(methodPaths.propose, { ...rehearsed?.change, reason }),
    onSuccess: onProposed,
  });
  return { rehearsed, rehearse, propose, forget: () => setRehearsed(undefined) };
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
