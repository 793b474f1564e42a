import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { useFailureWords } from '../server/use-failure-words.ts';
import { showToast } from '../toast/toast.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetFailures } from './loadable.ts';

/**
 * Shows a loadable part in front of the screen, such as a dialog. If it does not load, a toast says so and `onFail`
 * must close it. The screen stays, and opening the part again is the next try.
 */
export function OnDemand({ onFail, children }: { onFail: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [failures, setFailures] = useState(0);
  const fail = () => {
    forgetFailures();
    showToast(navigator.onLine ? t`This part didn't load. Reload the page.` : failureWords(null));
    onFail();
    setFailures(failures + 1);
  };
  return (
    <ErrorBoundary key={failures} onBroken={fail}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
