import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useDraft } from './drafts.ts';
import { CallProblem } from './page.tsx';
import styles from './reason-dialog.module.css';

/** Asks for what a call needs, and stays open with the server's words when the call is refused. */
export function FormDialog({
  title,
  button,
  children,
  run,
  onClose,
}: {
  title: string;
  button: string;
  children: ReactNode;
  run: (form: FormData) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const form = useId();
  const { form: begun, keep, afterForgetting } = useDraft([title]);
  const doing = useMutation({ mutationFn: run, onSuccess: afterForgetting(onClose) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    doing.mutate(new FormData(event.currentTarget));
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
          <Button type="submit" form={form} loading={doing.isPending}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} ref={begun} className={styles.form} onInput={keep} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
