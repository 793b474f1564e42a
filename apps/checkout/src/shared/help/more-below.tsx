import { Suspense } from 'react';
import { loadTexts } from '../language/language.ts';
import { ErrorBoundary } from '../load/error-boundary.tsx';
import { loadable } from '../load/loadable.ts';

const ScrollHint = loadable(async () => {
  const [{ ScrollHint }] = await Promise.all([import('./scroll-hint.tsx'), loadTexts('help')]);
  return ScrollHint;
});

/**
 * Shows the hint that there is more below, in the bar with the button of a long screen. If it does not load, the screen works without
 * it. `overFields`: it would lie over fields, and is not shown.
 */
export function MoreBelow({ overFields }: { overFields: boolean }) {
  return (
    <ErrorBoundary onBroken={() => {}}>
      <Suspense>
        <ScrollHint overFields={overFields} />
      </Suspense>
    </ErrorBoundary>
  );
}
