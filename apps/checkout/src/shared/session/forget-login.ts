import { isFramed } from '../embed/host.ts';
import { inLogin } from '../storage.ts';
import { endSession, sessionStore } from './session.ts';

/**
 * Ends the session at the server and forgets everything that says who the buyer is. The request outlives the page,
 * because it is often its last action. Nothing waits for an answer: nobody here could act on it.
 */
export function forgetLogin(): void {
  const session = sessionStore.get();
  if (session) {
    const { token, sign } = session;
    void fetch('/login/to-logout', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'submit-token': crypto.randomUUID(), token, sign },
      body: '{}',
    }).catch(() => {});
  }
  endSession();
  inLogin.remove('fingerprint_id');
}

/**
 * Ends the log-in of an earlier view, because with a merchant's page a log-in lasts as long as the view. In a frame,
 * everything but a reload is a new view (docs/specification/journey.md#inside-a-merchants-page). A pop-up is a new view
 * when it comes by a link: browsers give it a copy of the opening tab's storage, so also the log-in of a frame there.
 * That frame may still be open, so only the copy is removed.
 */
export function forgetFormerView(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isFramed()) {
    if (arrival?.type === 'reload') return;
    forgetLogin();
  } else {
    if (arrival?.type !== 'navigate' || /[?&](order|at)=/.test(location.search)) return;
    endSession();
    inLogin.remove('fingerprint_id');
  }
  // Nobody was logged out here: it is a new view.
  inLogin.remove('loginOut');
}
