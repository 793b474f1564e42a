import { Suspense } from 'react';
import { isFramed } from '../../../shared/embed/host.ts';
import { loadTexts } from '../../../shared/language/language.ts';
import { usePhone } from '../../../shared/layout/use-phone.ts';
import { ErrorBoundary } from '../../../shared/load/error-boundary.tsx';
import { loadable } from '../../../shared/load/loadable.ts';
import styles from './method-list.module.css';

const LinkButton = loadable(async () => {
  const [{ LinkButton }] = await Promise.all([import('../../../shared/handoff/link-button.tsx'), loadTexts('handoff')]);
  return LinkButton;
});

/** Offers, on a desktop, to open the link on the phone, as home does: what home does it by is in the first load alone. */
export function LinkOnPhone() {
  if (usePhone() || isFramed()) return null;
  return (
    <div className={styles.phone}>
      <ErrorBoundary onBroken={() => {}}>
        <Suspense>
          <LinkButton />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
