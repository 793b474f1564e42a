import { isFramed } from '../embed/host.ts';
import { inLogin } from '../storage.ts';
import { endSession, sessionStore } from './session.ts';

/**
 * Ends the session at the server and forgets everything that says who the buyer is. The request outlives the page: it is
 * often the last thing that happens in it. An answer is not waited for; nobody here could do anything about it.
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
 * With a merchant's page a log-in lasts as long as the view. In a frame, whatever comes but a reload is another view
 * (decisions.md, Names, texts). A pop-up is a new view when it comes by a link: browsers give it a copy of what the tab that
 * opened it keeps, so the log-in of a frame there; that one may still be shown, so only the copy goes.
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
