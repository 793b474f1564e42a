import { codeOf } from '@kassa/contract/codes';
import { type HoldRehearsal, type HoldRow, type HoldStepRow, holdPaths } from '@kassa/contract/operator-browser';
import { Button, Dialog, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CallProblem } from '../../shared/parts/page.tsx';
import { CallError, post } from '../../shared/server/call.ts';
import styles from './methods.module.css';
import { WaitRehearsal } from './wait-rehearsal.tsx';
import { useWaitWords } from './wait-words.ts';

/** A step as it is sent: what is no number is null, for the server to refuse. */
type SentStep = { readonly overUsd: string; readonly hours: number | null };
interface Change {
  readonly paidBy: string;
  readonly steps: readonly SentStep[];
  /** The line of the form that each step stands in. */
  readonly lines: readonly number[];
}

/** Lines of the form for totals above an amount. */
const linesAbove = 2;

/** Asks for a wait, shows what it would have done to the last orders, and then proposes it. */
export function WaitDialog({ row, onDone, onClose }: { row: HoldRow; onDone: () => unknown; onClose: () => void }) {
  const { t } = useLingui();
  const words = useWaitWords();
  const form = useId();
  const [short, setShort] = useState(false);
  const { tried, rehearse, propose, forget } = useChange(async () => {
    await onDone();
    onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const reason = String(fields.get('reason') ?? '').trim();
    setShort(tried !== undefined && reason.length < 3);
    if (!tried) rehearse.mutate(changeOf(fields, row.paidBy));
    else if (reason.length >= 3) propose.mutate(reason);
  };
  const error = rehearse.error ?? propose.error;
  const wrong = wrongOf(error, rehearse.variables);
  return (
    <Dialog
      title={t`Change the wait`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          {/* Not at the end of the fields: they scroll, and it would be out of sight. */}
          {error && wrong.size === 0 && <CallProblem error={error} />}
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} loading={rehearse.isPending || propose.isPending}>
            {tried ? <Trans>Propose it</Trans> : <Trans>Try it on the last orders</Trans>}
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
        <p>
          <strong>{words.name(row)}</strong>
        </p>
        <Lines set={row.set} wrong={wrong} />
        {row.server.length > 0 && (
          <p>
            <Trans>The server's settings ask for {words.line(row.server)}. You can't shorten that here.</Trans>
          </p>
        )}
        {tried && <Tried found={tried.found} short={short} />}
      </form>
    </Dialog>
  );
}

/** The fields: one wait for every total, and some for totals above an amount. `wrong`: names of refused fields. */
function Lines({ set, wrong }: { set: readonly HoldStepRow[]; wrong: ReadonlySet<string> }) {
  const { t } = useLingui();
  const always = set.find(({ overUsd }) => Number(overUsd) === 0);
  const above = set.filter((step) => step !== always);
  const hoursError = (name: string) => wrong.has(name) && t`Enter whole hours, more than on the line above.`;
  const lines = Array.from({ length: Math.max(linesAbove, above.length) }, (_, at) => at + 1);
  return (
    <>
      <TextField
        name="hours0"
        label={t`Wait for every order, hours`}
        help={t`Leave empty for no wait.`}
        error={wrong.has('hours0') && t`Enter whole hours, from 1 to 4320.`}
        inputMode="numeric"
        defaultValue={always?.hours ?? ''}
        autoComplete="off"
      />
      {lines.map((line) => (
        <div className={styles.pair} key={line}>
          <TextField
            name={`over${line}`}
            label={t`Above, US dollars`}
            error={wrong.has(`over${line}`) && t`Enter US dollars, more than on the line above.`}
            inputMode="decimal"
            defaultValue={dollarsOf(above[line - 1])}
            autoComplete="off"
          />
          <TextField
            name={`hours${line}`}
            label={t`Wait, hours`}
            error={hoursError(`hours${line}`)}
            inputMode="numeric"
            defaultValue={above[line - 1]?.hours ?? ''}
            autoComplete="off"
          />
        </div>
      ))}
    </>
  );
}

/** Shows what was tried, and asks why. Below all other fields it would be out of sight, so it is led to. */
function Tried({ found, short }: { found: HoldRehearsal; short: boolean }) {
  const { t } = useLingui();
  const part = useRef<HTMLDivElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  useEffect(() => {
    reason.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.form} ref={part}>
      <WaitRehearsal found={found} />
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

/** Tries a wait, remembers what it would have done, and proposes exactly that. */
function useChange(onProposed: () => Promise<void>) {
  const [tried, setTried] = useState<{ change: Change; found: HoldRehearsal }>();
  const rehearse = useMutation({
    mutationFn: ({ paidBy, steps }: Change) => post<HoldRehearsal>(holdPaths.rehearse, { paidBy, steps }),
    onSuccess: (found, change) => setTried({ change, found }),
  });
  const propose = useMutation({
    mutationFn: (reason: string) =>
      post(holdPaths.propose, { paidBy: tried?.change.paidBy, steps: tried?.change.steps, reason }),
    onSuccess: onProposed,
  });
  const forget = () => {
    setTried(undefined);
    if (rehearse.error) rehearse.reset();
  };
  return { tried, rehearse, propose, forget };
}

/** Reads the form. What is no number is sent as it is, for the server to refuse. */
function changeOf(fields: FormData, paidBy: string): Change {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const lines = [...fields.keys()].filter((name) => name.startsWith('hours')).map((name) => Number(name.slice(5)));
  const filled = lines.filter((line) => text(`hours${line}`) !== '' || text(`over${line}`) !== '');
  const hoursOf = (line: number) => (/^\d{1,6}$/.test(text(`hours${line}`)) ? Number(text(`hours${line}`)) : null);
  return {
    paidBy,
    steps: filled.map((line) => ({ overUsd: line === 0 ? '0' : text(`over${line}`), hours: hoursOf(line) })),
    lines: filled,
  };
}

/** Finds the fields that were refused, by their names in the form. */
function wrongOf(error: Error | null, change: Change | undefined): ReadonlySet<string> {
  if (!(error instanceof CallError) || error.code !== codeOf('invalid_input') || !change) return new Set();
  const names = error.extend.split(',').flatMap((name) => {
    const [, step = '', field] = /^steps\.(\d+)\.(overUsd|hours)$/.exec(name) ?? [];
    const line = change.lines[Number(step)];
    if (step === '' || line === undefined) return [];
    return [field === 'hours' ? `hours${line}` : `over${line}`];
  });
  return new Set(names);
}

function dollarsOf(step: HoldStepRow | undefined): string {
  return step ? String(Number(step.overUsd)) : '';
}
