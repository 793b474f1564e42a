import { codeOf } from '@kassa/contract/codes';
import { type HoldRehearsal, type HoldRow, type HoldStepRow, holdPaths } from '@kassa/contract/operator-browser';
import { TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { CallError, post } from '../../shared/server/call.ts';
import styles from './methods.module.css';
import { ProposeDialog, useTrying } from './propose-dialog.tsx';
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

const calls = {
  rehearse: ({ paidBy, steps }: Change) => post<HoldRehearsal>(holdPaths.rehearse, { paidBy, steps }),
  propose: ({ paidBy, steps }: Change, reason: string) => post(holdPaths.propose, { paidBy, steps, reason }),
};

/** Asks for a wait, shows what it would have done to the last orders, and then proposes it. */
export function WaitDialog({ row, onDone, onClose }: { row: HoldRow; onDone: () => unknown; onClose: () => void }) {
  const { t } = useLingui();
  const words = useWaitWords();
  const trying = useTrying(calls, async () => {
    await onDone();
    onClose();
  });
  const { rehearse, propose, forget } = trying;
  const error = rehearse.error ?? propose.error;
  const wrong = wrongOf(error, rehearse.variables);
  return (
    <ProposeDialog
      title={t`Change the wait`}
      trying={trying}
      read={(fields) => changeOf(fields, row.paidBy)}
      show={(found) => <WaitRehearsal found={found} />}
      problem={wrong.size === 0 ? error : null}
      onEdit={() => {
        forget();
        if (rehearse.error) rehearse.reset();
      }}
      onClose={onClose}
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
    </ProposeDialog>
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
