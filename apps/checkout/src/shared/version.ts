import { reloadWhenFree } from './load/reload.ts';
import { inBrowser } from './storage.ts';

const storedAs = 'version';

/**
 * Reads the version file to find a newer build, and reloads for it (docs/specification/journey.md#a-new-version): once,
 * and only when the reload would lose nothing. It reads the file after the page has settled, whenever the page becomes
 * visible again, and at once where the stored version is not this page's, because another tab has then loaded another
 * build.
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
    // No answer: the present page works.
  }
}
