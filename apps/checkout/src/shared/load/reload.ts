import { useEffect } from 'react';
import { inTab, isStorageShut } from '../storage.ts';

const storedAs = 'reloadedFor';
const settleMs = 500;

let holders = 0;
let wanted: string | null = null;

/**
 * Reloads the page for `reason`: once in this tab, so that a lasting failure makes no loop. Never reloads while
 * something would be lost (`useHoldReload`) or without a connection. False when it did not reload.
 */
export async function reloadOnce(reason: string): Promise<boolean> {
  const before = (inTab.get(storedAs) ?? '').split('\n');
  // A tab that can't remember its tries would reload without end.
  if (before.includes(reason) || isStorageShut() || !(await canReload()) || holders > 0) return false;
  inTab.set(storedAs, [...before, reason].join('\n'));
  location.reload();
  return true;
}

/** Does the same as soon as nothing holds the page any more. */
export function reloadWhenFree(reason: string): void {
  wanted = reason;
  if (holders === 0) void reloadOnce(reason);
}

/** Returns whether a reload would reach the server. Otherwise the browser's own error page would replace ours. */
export async function canReload(): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), 5_000);
  try {
    return (await fetch('/version.json', { cache: 'no-store', signal: late.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Prevents a reload while `hold`, because it would lose something of this screen: a payment under way, or what the
 * buyer has typed.
 */
export function useHoldReload(hold: boolean): void {
  useEffect(() => {
    if (!hold) return;
    holders += 1;
    return () => {
      holders -= 1;
      // The next screen may take over and hold as well.
      setTimeout(() => {
        if (wanted !== null && holders === 0) void reloadOnce(wanted);
      }, settleMs);
    };
  }, [hold]);
}
