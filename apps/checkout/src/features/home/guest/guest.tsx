// The fields are drawn before their own code, and so their styles, is there.
import '@kassa/ui/field.css';
import { type ComponentType, memo, Suspense } from 'react';
import { loadTexts } from '../../../shared/language/language.ts';
import { ErrorBoundary } from '../../../shared/load/error-boundary.tsx';
import { loadable } from '../../../shared/load/loadable.ts';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { knownEmail } from '../../../shared/session/link-log-in.ts';
import styles from './guest.module.css';
import { guestForm, guestStore, typedOnHome } from './guest-store.ts';

/** The fields in the server's own bundle, which loads nothing on demand. */
export const drawnByServer: { Fields?: ComponentType } = {};

const Loaded = loadable(async () => {
  const [{ GuestFields }] = await Promise.all([import('./guest-fields.tsx'), loadTexts('account')]);
  return GuestFields;
});

/** Without the fields' own code, the log-in's first step takes what was typed into them. */
function leaveToLogIn(): void {
  const { sending } = guestStore.get();
  const ask = () => {
    knownEmail.set(typedOnHome());
    return false;
  };
  guestStore.set({ ask, sending: false });
  if (sending) {
    ask();
    navigate('/emailCode');
  }
}

/**
 * Asks a guest for the email address. The server draws the fields, and they stay as they are until their own code has
 * loaded: React must not draw them anew meanwhile, so nothing that changes is passed to them.
 */
export const Guest = memo(function Guest() {
  const Fields = (import.meta.env.SSR && drawnByServer.Fields) || Loaded;
  return (
    // Sent before any script is there, it does nothing: as a usual form it would lead away from the link.
    <form id={guestForm} className={styles.place} noValidate method="dialog">
      <ErrorBoundary onBroken={leaveToLogIn}>
        <Suspense>
          <Fields />
        </Suspense>
      </ErrorBoundary>
    </form>
  );
});
