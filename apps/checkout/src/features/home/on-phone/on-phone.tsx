import { Suspense, useEffect, useState } from 'react';
import { isFramed } from '../../../shared/embed/host.ts';
import { loadTexts } from '../../../shared/language/language.ts';
import { ErrorBoundary } from '../../../shared/load/error-boundary.tsx';
import { loadable } from '../../../shared/load/loadable.ts';
import styles from './on-phone.module.css';

const LinkButton = loadable(async () => {
  const [{ LinkButton }] = await Promise.all([import('../../../shared/handoff/link-button.tsx'), loadTexts('handoff')]);
  return LinkButton;
});

/** Offers, on a desktop, to open the link on the phone. A phone loads nothing of it. */
export function OnPhone() {
  const [desktop, setDesktop] = useState(false);
  useEffect(() => setDesktop(!isFramed() && matchMedia('(width >= 791px)').matches), []);
  return (
    <div className={styles.place}>
      {desktop && (
        <ErrorBoundary onBroken={() => {}}>
          <Suspense>
            <LinkButton />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
