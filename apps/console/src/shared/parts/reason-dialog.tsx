import { Button, Dialog, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useDraft } from './drafts.ts';
import { FactList } from './fact-list.tsx';
import { CallProblem } from './page.tsx';
import styles from './reason-dialog.module.css';

/** What a question is about, as names and values: its row of a queue, what is proposed of it. */
export type About = ReadonlyArray<readonly [name: string, value: string]>;

interface Question {
  readonly title: string;
  readonly effect: ReactNode;
  /** Needed where a page asks the same of several: nobody has to remember the row from the page behind. */
  readonly about?: About;
  readonly button: string;
  /** What the reason is called, where it is something else. */
  readonly label?: string;
  readonly withoutReason?: boolean;
  readonly reasonOptional?: boolean;
  /** What it takes away does not come back: the button has the colour of that. */
  readonly takesAway?: boolean;
  readonly children?: ReactNode;
  /** Whether the further fields may be sent. They say themselves what is wrong. */
  readonly check?: (form: FormData) => boolean;
  readonly run: (reason: string, form: FormData) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Asks once before something is done: says what happens, and takes the reason that the audit keeps. `children` may hold
 * further fields of the form.
 */
export function ReasonDialog({
  title,
  effect,
  about,
  button,
  label,
  withoutReason = false,
  reasonOptional = false,
  takesAway = false,
  children,
  check = () => true,
  run,
  onClose,
}: Question) {
  const { t } = useLingui();
  const form = useId();
  const { form: begun, keep, afterForgetting } = useDraft([title, typeof effect === 'string' ? effect : '', about]);
  const [short, setShort] = useState(false);
  const doing = useMutation({
    mutationFn: ({ reason, fields }: { reason: string; fields: FormData }) => run(reason, fields),
    onSuccess: afterForgetting(onClose),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const reason = String(fields.get('reason') ?? '').trim();
    const missing = !withoutReason && reason.length < 3 && !(reasonOptional && reason === '');
    setShort(missing);
    const good = check(fields);
    if (good && !missing) doing.mutate({ reason, fields });
  };
  return (
    <Dialog
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          {/* Not at the end of the fields: they scroll, and it would be out of sight. */}
          {doing.error && <CallProblem error={doing.error} />}
          <Button kind="quiet" onClick={afterForgetting(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" kind={takesAway ? 'negative' : 'main'} form={form} loading={doing.isPending}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} ref={begun} className={styles.form} onInput={keep} onSubmit={submit} noValidate>
        <p>{effect}</p>
        {about && <FactList facts={about} />}
        {children}
        {!withoutReason && <ReasonField label={label} optional={reasonOptional} short={short} />}
      </form>
    </Dialog>
  );
}

function ReasonField({ label, optional, short }: { label: string | undefined; optional: boolean; short: boolean }) {
  const { t } = useLingui();
  return (
    <TextField
      label={label ?? t`Reason`}
      help={
        optional
          ? t`Optional. The audit log records it. Up to 500 characters.`
          : t`The audit log records it. Up to 500 characters.`
      }
      error={short && (label ? t`Write at least three letters.` : t`Give a reason, at least three letters.`)}
      name="reason"
      maxLength={500}
      autoComplete="off"
    />
  );
}
