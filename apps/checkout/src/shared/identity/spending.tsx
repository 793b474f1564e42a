import { Suspense } from 'react';
import { loadTexts } from '../language/language.ts';
import { ErrorBoundary } from '../load/error-boundary.tsx';
import { loadable } from '../load/loadable.ts';
import { useQuota } from './use-quota.ts';

const LimitMeter = loadable(async () => {
  const [{ LimitMeter }] = await Promise.all([import('./limit-meter.tsx'), loadTexts('identity')]);
  return LimitMeter;
});

/** Shows the meter on screens that work without it, when its figures have arrived. Without them it shows nothing. */
export function Spending(props: { appId: string; asked: string; onUnlock?: (level: 1 | 2) => void }) {
  const { appId, ...shown } = props;
  const quota = useQuota(appId);
  if (!quota) return null;
  return (
    <ErrorBoundary onBroken={() => {}}>
      <Suspense>
        <LimitMeter quota={quota} {...shown} />
      </Suspense>
    </ErrorBoundary>
  );
}
