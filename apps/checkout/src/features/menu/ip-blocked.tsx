import { Button, EmptyState } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../shared/layout/page.tsx';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { readClientIp } from '../../shared/server/home-calls.ts';

/** The blocked-address notice: what happened, that no money moved, what to do. */
export function IpBlocked() {
  const { t } = useLingui();
  const { data } = useQuery({ queryKey: ['ip'], queryFn: ({ signal }) => readClientIp(signal) });
  const ip = data?.ip;
  return (
    <Page
      title={t`Not available here`}
      back="/"
      action={
        <Button kind="quiet" onClick={() => navigate('/')}>
          <Trans>Back to home</Trans>
        </Button>
      }
    >
      <EmptyState icon="lock" title={<Trans>You can't pay from this network</Trans>}>
        <p>
          <Trans>
            Payments aren't offered from where you seem to be. Nothing has been charged. If you use a VPN, switch it off
            and try again.
          </Trans>
        </p>
        {ip && (
          <p>
            <Trans>Your address as we see it: {ip}</Trans>
          </p>
        )}
      </EmptyState>
    </Page>
  );
}
