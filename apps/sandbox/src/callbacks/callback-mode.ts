import type { DatabaseSync } from 'node:sqlite';

export const callbackModes = ['normal', 'drop', 'double', 'reverse', 'hold'] as const;

/** How callbacks go out from now on. */
export interface CallbackMode {
  readonly mode: (typeof callbackModes)[number];
  /** How long each waits before its first attempt; in `reverse` how long they gather. */
  readonly delayMs: number;
}

export function callbackMode(db: DatabaseSync): CallbackMode {
  const row = db.prepare("select value from settings where name = 'callbacks'").get();
  return row ? JSON.parse(String(row.value)) : { mode: 'normal', delayMs: 0 };
}

export function storeCallbackMode(db: DatabaseSync, mode: CallbackMode): void {
  db.prepare(
    "insert into settings (name, value) values ('callbacks', ?) on conflict (name) do update set value = excluded.value",
  ).run(JSON.stringify(mode));
}
