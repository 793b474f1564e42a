import { Checkbox, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { legal } from '../layout/legal.ts';
import type { EmailForm } from './use-email-form.ts';

/** Shows the email address and the checkbox of the agreement. */
export function EmailFields({ email, agreement }: Pick<EmailForm, 'email' | 'agreement'>) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        ref={email.field}
        label={t`Email`}
        help={t`We'll email you a 6-digit code. No password needed.`}
        error={email.error}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email.text}
        onChange={(event) => email.type(event.target.value)}
        onBlur={email.leave}
      />
      <Checkbox
        ref={agreement.box}
        checked={agreement.given}
        error={agreement.error}
        onChange={(event) => agreement.tick(event.target.checked)}
      >
        <Trans>
          I agree to the{' '}
          <a href={legal.terms} target="_blank" rel="noopener">
            terms of use
          </a>{' '}
          and the{' '}
          <a href={legal.privacy} target="_blank" rel="noopener">
            privacy policy
          </a>
          .
        </Trans>
      </Checkbox>
    </>
  );
}
