import { reloadWhenFree } from './load/reload.ts';
import { inBrowser } from './storage.ts';

const storedAs = 'version';

/**
 * Asks the version file whether a newer build is out, and reloads for it (seed section 4, Version): once, and not before
 * whatever a reload would lose is done with. It asks once the page has settled, whenever it comes back into view, and at once
 * where the version that is stored is not this page's: another tab has loaded another build.
 */
export function reloadOnNewVersion(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  idle(() => void check());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void check();
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storedAs && newValue !== null && newValue !== __APP_VERSION__) void check();
  });
}

async function check(): Promise<void> {
  try {
    const { version } = await (await fetch('/version.json', { cache: 'no-store' })).json();
    if (typeof version !== 'string') return;
    if (version === __APP_VERSION__) inBrowser.set(storedAs, version);
    else reloadWhenFree(`version ${version}`);
  } catch {
    // No answer: the page that is here works.
  }
}
