import { Button, EmptyState } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../shared/layout/page.tsx';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { readClientIp } from '../../shared/server/home-calls.ts';

/** Shows the notice of a blocked IP address: what happened, that no money moved, what to do. */
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
      <EmptyState icon="lock" title={<Trans>Payments aren't available from your network</Trans>}>
        <p>
          <Trans>
            We can't take payments from your location. You haven't been charged. If you use a VPN, turn it off and try
            again.
          </Trans>
        </p>
        {ip && (
          <p>
            <Trans>Your IP address: {ip}</Trans>
          </p>
        )}
      </EmptyState>
    </Page>
  );
}
