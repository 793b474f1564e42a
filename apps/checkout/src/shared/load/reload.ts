import { useEffect } from 'react';
import { inTab, isStorageShut } from '../storage.ts';

const storedAs = 'reloadedFor';
const settleMs = 500;

let holders = 0;
let wanted: string | null = null;

/**
 * Loads the page anew for `reason`: once in this tab, for what keeps failing must not make a loop; never while something
 * would be lost by it (`useHoldReload`), nor into a dead line. False where it stays.
 */
export async function reloadOnce(reason: string): Promise<boolean> {
  const before = (inTab.get(storedAs) ?? '').split('\n');
  // A tab that can't remember that it has tried would try for ever.
  if (before.includes(reason) || isStorageShut() || !(await canReload()) || holders > 0) return false;
  inTab.set(storedAs, [...before, reason].join('\n'));
  location.reload();
  return true;
}

/** The same as soon as nothing holds the page any more. */
export function reloadWhenFree(reason: string): void {
  wanted = reason;
  if (holders === 0) void reloadOnce(reason);
}

/** Whether a reload would find the server: otherwise the browser's own error page would take ours away. */
export async function canReload(): Promise<boolean> {
  try {
    return (await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/** While `hold`, this screen holds something that a reload would lose: a payment under way, or what the buyer has typed. */
export function useHoldReload(hold: boolean): void {
  useEffect(() => {
    if (!hold) return;
    holders += 1;
    return () => {
      holders -= 1;
      // What let go may be handing over to the next screen, which holds on in its turn.
      setTimeout(() => {
        if (wanted !== null && holders === 0) void reloadOnce(wanted);
      }, settleMs);
    };
  }, [hold]);
}
