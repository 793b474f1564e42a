import type { DatabaseSync } from 'node:sqlite';

/** The ways to send callbacks. */
export const callbackModes = ['normal', 'drop', 'double', 'reverse', 'hold'] as const;

/** How callbacks are sent from now on. */
export interface CallbackMode {
  readonly mode: (typeof callbackModes)[number];
  /** Wait in ms before the first attempt of each. In `reverse`, the time that they gather. */
  readonly delayMs: number;
}

/** Reads the callback mode. */
export function callbackMode(db: DatabaseSync): CallbackMode {
  const row = db.prepare("select value from settings where name = 'callbacks'").get();
  return row ? JSON.parse(String(row.value)) : { mode: 'normal', delayMs: 0 };
}

/** Stores the callback mode. */
export function storeCallbackMode(db: DatabaseSync, mode: CallbackMode): void {
  db.prepare(
    "insert into settings (name, value) values ('callbacks', ?) on conflict (name) do update set value = excluded.value",
  ).run(JSON.stringify(mode));
}
