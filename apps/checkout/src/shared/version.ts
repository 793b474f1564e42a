import { reloadWhenFree } from './load/reload.ts';

/**
 * Asks the version file, once the page has settled and whenever it comes back into view, whether a newer build is out, and
 * reloads for it (seed section 4, Version): once, and not before whatever a reload would lose is done with.
 */
export function reloadOnNewVersion(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  idle(() => void check());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void check();
  });
}

async function check(): Promise<void> {
  try {
    const { version } = await (await fetch('/version.json', { cache: 'no-store' })).json();
    if (typeof version === 'string' && version !== __APP_VERSION__) reloadWhenFree(`version ${version}`);
  } catch {
    // No answer: the page that is here works.
  }
}
