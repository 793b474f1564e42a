/** Attempts that this very page has started, by number. A reload, another tab and coming back by the back button know none. */
const started = new Set<string>();

/** An attempt was started by the buyer's own press, on this page, just now. */
export function markStarted(paymentNo: string): void {
  started.add(paymentNo);
}

/** Whether this page has started the attempt; says so once, so that what follows by itself follows once. */
export function takeStarted(paymentNo: string): boolean {
  return started.delete(paymentNo);
}
