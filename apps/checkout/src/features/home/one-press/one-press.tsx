import { Suspense } from 'react';
import { loadTexts } from '../../../shared/language/language.ts';
import { ErrorBoundary } from '../../../shared/load/error-boundary.tsx';
import { loadable } from '../../../shared/load/loadable.ts';
import type { BasicData } from '../../../shared/server/home-calls.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import styles from './one-press.module.css';
import { tellHome, useOnePress } from './one-press-store.ts';

const Buttons = loadable(async () => {
  const [{ OnePressButtons }] = await Promise.all([import('./one-press-buttons.tsx'), loadTexts('pay')]);
  return OnePressButtons;
});

/**
 * Shows the buttons that pay from home with one press, above Proceed. They load where there may be one: for a buyer who
 * is logged in. Where the last visit had one, its place is kept until they are there. `ready`: everything that Proceed
 * waits for is there.
 */
export function OnePress({ data, fiat, ready }: { data: BasicData; fiat: string; ready: boolean }) {
  const session = useStore(sessionStore);
  const { shown } = useOnePress(fiat);
  if (!session) return null;
  return (
    <div className={shown ? styles.place : undefined}>
      <ErrorBoundary onBroken={() => tellHome({ shown: false, price: null })}>
        <Suspense>
          <Buttons data={data} fiat={fiat} ready={ready} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
