import { accessPaths, type RecoveryCodes } from '@kassa/contract/operator-browser';
import { Button, Callout, Card, CopyButton } from '@kassa/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CallProblem } from '../../shared/parts/page.tsx';
import { post } from '../../shared/server/call.ts';
import styles from './access.module.css';

/** Says how many recovery codes are left, and makes new ones, which are shown once. */
export function Recovery({ left, onDone }: { left: number; onDone: () => unknown }) {
  const { t } = useLingui();
  const make = useMutation({
    mutationFn: () => post<RecoveryCodes>(accessPaths.recoveryCodes),
    onSuccess: onDone,
  });
  return (
    <Card label={t`Recovery codes`}>
      <div className={styles.part}>
        <h2>
          <Trans>Recovery codes</Trans>
        </h2>
        <p>
          <Trans>If you lose your authenticator app, each code signs you in once, together with your secret.</Trans>{' '}
          <Plural value={left} _0="You have none." one="# is left." other="# are left." />
        </p>
        {make.data && (
          <Callout tone="caution" title={t`The codes are shown only now`}>
            <ul className={styles.codes}>
              {make.data.codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
            <CopyButton
              text={make.data.codes.join('\n')}
              label={t`Copy the codes`}
              doneLabel={t`Copied`}
              failedLabel={t`Copy them by hand`}
            />
          </Callout>
        )}
        <Button kind="quiet" loading={make.isPending} onClick={() => make.mutate()}>
          <Trans>Create new codes</Trans>
        </Button>
        {make.error && <CallProblem error={make.error} />}
      </div>
    </Card>
  );
}
