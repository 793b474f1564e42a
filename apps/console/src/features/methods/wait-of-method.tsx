import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../shared/parts/page.tsx';
import styles from './methods.module.css';
import { WaitProposal } from './wait-proposal.tsx';
import { useWaits, WaitGrid } from './waits.tsx';

/** Shows how long crypto waits that is paid by a method: by what is set for it and for all of its kind. */
export function WaitOfMethod({ method }: { method: string }) {
  const { t } = useLingui();
  const list = useWaits();
  const onDone = () => list.refetch();
  return (
    <Loaded query={list}>
      {({ holds }) => {
        const own = holds.find(({ paidBy }) => paidBy === method);
        const kind = holds.find(({ paidBy }) => paidBy === own?.finality);
        if (!own || !kind) return null;
        return (
          <>
            {[own, kind].map((row) => (
              <WaitProposal key={row.paidBy} row={row} onDone={onDone} />
            ))}
            <Card label={t`Wait before crypto is sent`}>
              <h2 className={styles.title}>
                <Trans>Wait before crypto is sent</Trans>
              </h2>
              <p>
                <Trans>
                  The longest wait counts that's set for this method or{' '}
                  <Link to="/methods/waits">for all of its kind</Link>.
                </Trans>
              </p>
              <WaitGrid label={t`Wait before crypto is sent`} rows={[own, kind]} holds={holds} onDone={onDone} />
            </Card>
          </>
        );
      }}
    </Loaded>
  );
}
