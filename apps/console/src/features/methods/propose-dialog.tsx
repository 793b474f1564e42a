import { Button, Dialog, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CallProblem } from '../../shared/parts/page.tsx';
import styles from './methods.module.css';

/** Tries a change by a call, remembers what it would have done, and proposes exactly that change. */
export function useTrying<Change, Found>(
  calls: {
    readonly rehearse: (change: Change) => Promise<Found>;
    readonly propose: (change: Change, reason: string) => Promise<unknown>;
  },
  onProposed: () => Promise<void>,
) {
  const [tried, setTried] = useState<{ change: Change; found: Found }>();
  const rehearse = useMutation({
    mutationFn: calls.rehearse,
    onSuccess: (found, change) => setTried({ change, found }),
  });
  const propose = useMutation({
    mutationFn: async (reason: string) => tried && calls.propose(tried.change, reason),
    onSuccess: onProposed,
  });
  return { tried, rehearse, propose, forget: () => setTried(undefined) };
}

/**
 * Asks for a change by `children`, its fields; shows by `show` what it would have done to the last orders, and then
 * proposes it. `read` makes the change of the fields, `onEdit` hears that one was edited. `problem`: why a call was
 * refused, where no field says it.
 */
export function ProposeDialog<Change, Found>({
  title,
  trying: { tried, rehearse, propose },
  read,
  show,
  problem,
  onEdit,
  onClose,
  children,
}: {
  title: string;
  trying: ReturnType<typeof useTrying<Change, Found>>;
  read: (fields: FormData) => Change;
  show: (found: Found) => ReactNode;
  problem: Error | null;
  onEdit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const form = useId();
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const reason = String(fields.get('reason') ?? '').trim();
    setShort(tried !== undefined && reason.length < 3);
    if (!tried) rehearse.mutate(read(fields));
    else if (reason.length >= 3) propose.mutate(reason);
  };
  return (
    <Dialog
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          {/* Not at the end of the fields: they scroll, and it would be out of sight. */}
          {problem && <CallProblem error={problem} />}
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
          if (target instanceof HTMLElement && target.getAttribute('name') !== 'reason') onEdit();
        }}
        noValidate
      >
        {children}
        {tried && <Tried short={short}>{show(tried.found)}</Tried>}
      </form>
    </Dialog>
  );
}

/** Shows what was tried, and asks why. Below all other fields it would be out of sight, so it is led to. */
function Tried({ short, children }: { short: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const part = useRef<HTMLDivElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  useEffect(() => {
    reason.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.form} ref={part}>
      {children}
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
