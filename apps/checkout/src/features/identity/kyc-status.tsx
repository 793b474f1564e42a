import type { IdentityCheck } from '@kassa/contract';
import { Button, Callout, Skeleton } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Spending } from '../../shared/identity/spending.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { linkStore } from '../../shared/link/link.ts';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { checkPlace } from '../../shared/session/check-place.ts';
import { useStore } from '../../shared/store.ts';
import { NotLoaded } from './not-loaded.tsx';
import { ShowButton } from './show-button.tsx';
import { StatusBody } from './status-body.tsx';
import { useCheck } from './use-check.ts';
import { useHandIn } from './use-hand-in.ts';
import { useJump } from './use-jump.ts';

/**
 * Shows the state of an identity check, live: waiting, succeeded, failed, or something to repeat
 * (docs/specification/journey.md#identity-check).
 */
export function KycStatus() {
  const reference = useSearchParam('reference');
  const { data, error, refetch } = useCheck(reference);
  const check = data?.check;
  const handing = useHandIn(reference, check ?? undefined);
  const toShow = data !== undefined && !handing && (!check || check.status === 'open');
  useEffect(() => {
    if (toShow) navigate('/kycVerify', { replace: true });
  }, [toShow]);
  if (!check || toShow) {
    return (
      <Page title={<Trans>Identity verification</Trans>} back={checkPlace()}>
        {error && !data ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </Page>
    );
  }
  return <Status check={handing ? { ...check, status: 'waiting' } : check} />;
}

function Status({ check }: { check: IdentityCheck }) {
  const { appId } = useStore(linkStore);
  const place = check.returnTo ?? checkPlace();
  const jumping = useJump(check.status, place);
  return (
    <Page title={<Trans>Identity verification</Trans>} back={place} action={<Way check={check} place={place} />}>
      <StatusBody check={check} />
      {jumping && (
        <Callout tone="info">
          <Trans>Taking you back…</Trans>
        </Callout>
      )}
      {check.status === 'approved' && <Spending appId={appId} asked="" />}
    </Page>
  );
}

/** Shows the one thing to do now. */
function Way({ check, place }: { check: IdentityCheck; place: string }) {
  switch (check.status) {
    case 'retry':
      return (
        <ShowButton reference={check.reference}>
          <Trans>Try again</Trans>
        </ShowButton>
      );
    case 'lapsed':
      return (
        <Button onClick={() => navigate(`/kycVerify?level=${check.level}`, { replace: true })}>
          <Trans>Start again</Trans>
        </Button>
      );
    case 'approved':
      return (
        <Button onClick={() => navigate(place, { replace: true })}>
          {place === '/' ? <Trans>Back to home</Trans> : <Trans>Continue to payment</Trans>}
        </Button>
      );
    case 'rejected':
      return (
        <Button kind="quiet" onClick={() => navigate('/tradeHistory')}>
          <Trans>See my orders</Trans>
        </Button>
      );
    default:
      return (
        <Button kind="quiet" onClick={() => navigate(place)}>
          {place === '/' ? <Trans>Back to home</Trans> : <Trans>Go back</Trans>}
        </Button>
      );
  }
}
