const storedAs = 'version';

/**
 * Asks the version file, once the page has settled, whether a newer build is out, and reloads for it, once: a cache that
 * keeps serving the old page must not make a loop (seed section 4, Version).
 */
export function reloadOnNewVersion(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  idle(() => void check());
}

async function check(): Promise<void> {
  try {
    const { version } = await (await fetch('/version.json', { cache: 'no-store' })).json();
    const triedFor = localStorage.getItem(storedAs);
    if (typeof version !== 'string') return;
    localStorage.setItem(storedAs, version);
    if (version !== __APP_VERSION__ && triedFor !== version) location.reload();
  } catch {
    // No answer: the page that is here works.
  }
}
