import { Suspense } from 'react';
import { loadTexts } from '../language/language.ts';
import { ErrorBoundary } from '../load/error-boundary.tsx';
import { loadable } from '../load/loadable.ts';

const ScrollHint = loadable(async () => {
  const [{ ScrollHint }] = await Promise.all([import('./scroll-hint.tsx'), loadTexts('help')]);
  return ScrollHint;
});

/**
 * Shows the hint that there is more below, for the end of a long screen. If it does not load, the screen works without
 * it.
 */
export function MoreBelow() {
  return (
    <ErrorBoundary onBroken={() => {}}>
      <Suspense>
        <ScrollHint />
      </Suspense>
    </ErrorBoundary>
  );
}
