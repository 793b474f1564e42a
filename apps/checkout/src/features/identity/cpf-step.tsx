import { Button, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId } from 'react';
import { Page } from '../../shared/layout/page.tsx';
import { checkPlace } from '../../shared/session/check-place.ts';
import styles from './identity.module.css';
import { useCpf } from './use-cpf.ts';

/** Asks a buyer from Brazil for the digits of the CPF, then for name and birthday as in the registry. */
export function CpfStep({ title }: { title: string }) {
  const { t } = useLingui();
  const form = useId();
  const { fields, digitsDone, busy, problem, submit, back } = useCpf();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Page
      title={title}
      back={digitsDone ? back : checkPlace()}
      action={
        <Button type="submit" form={form} loading={busy}>
          {digitsDone ? <Trans>Check details</Trans> : <Trans>Continue</Trans>}
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={send}>
        <p>
          {digitsDone ? (
            <Trans>Now your name and date of birth, exactly as in the registry.</Trans>
          ) : (
            <Trans>First, enter your CPF. It's free.</Trans>
          )}
        </p>
        {digitsDone ? (
          <>
            <TextField
              key="name"
              label={t`Full name`}
              autoComplete="name"
              autoFocus
              error={fields.name.error}
              value={fields.name.value}
              onChange={(event) => fields.name.set(event.target.value)}
            />
            <TextField
              key="birthday"
              label={t`Date of birth`}
              type="date"
              autoComplete="bday"
              error={fields.birthday.error}
              value={fields.birthday.value}
              onChange={(event) => fields.birthday.set(event.target.value)}
            />
          </>
        ) : (
          <TextField
            key="cpf"
            label="CPF"
            help={t`11 digits`}
            inputMode="numeric"
            autoComplete="off"
            error={fields.cpf.error}
            value={fields.cpf.value}
            onChange={(event) => fields.cpf.set(event.target.value)}
          />
        )}
        {problem && <p role="alert">{problem}</p>}
      </form>
    </Page>
  );
}
