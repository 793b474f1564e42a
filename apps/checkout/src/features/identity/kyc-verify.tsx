import { Skeleton } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { checkTitle } from '../../shared/identity/level-words.ts';
import { Page } from '../../shared/layout/page.tsx';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { checkPlace } from '../../shared/session/check-place.ts';
import { BeginCheck } from './begin-check.tsx';
import { CaptureStep } from './capture-step.tsx';
import { CpfStep } from './cpf-step.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { useCheck } from './use-check.ts';
import { verifyFace } from './verify-face.ts';

/** Begins an identity check, or continues the one that is open. /kycStatus shows the result. */
export function KycVerify() {
  const { i18n } = useLingui();
  const level = useSearchParam('level');
  const { data, error, refetch } = useCheck('');
  const face = data && verifyFace(data.check, data.userLevel, level === '1' ? 1 : level === '2' ? 2 : 0);
  const reference = face?.kind === 'result' ? face.reference : null;
  useEffect(() => {
    if (reference !== null) navigate(`/kycStatus?reference=${encodeURIComponent(reference)}`, { replace: true });
  }, [reference]);
  if (!face || face.kind === 'result') {
    return (
      <Page title={<Trans>Identity verification</Trans>} back={checkPlace()}>
        {error && !data ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </Page>
    );
  }
  const title = i18n._(checkTitle(face.steps));
  if (face.kind === 'begin') return <BeginCheck title={title} level={face.level} steps={face.steps} />;
  const check = data?.check;
  if (!check) return null;
  return face.kind === 'cpf' ? <CpfStep title={title} /> : <CaptureStep title={title} check={check} />;
}
