import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { useFailureWords } from '../server/use-failure-words.ts';
import { showToast } from '../toast/toast.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetFailures } from './loadable.ts';

/**
 * A loadable part in front of the screen, such as a dialog. Where it does not load, a toast says so and `onFail` is to
 * close it; the screen stands, and opening it again is the next try.
 */
export function OnDemand({ onFail, children }: { onFail: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [failures, setFailures] = useState(0);
  const fail = () => {
    forgetFailures();
    showToast(navigator.onLine ? t`This part did not load. Please load the page again.` : failureWords(null));
    onFail();
    setFailures(failures + 1);
  };
  return (
    <ErrorBoundary key={failures} onBroken={fail}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
