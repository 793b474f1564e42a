import type { DatabaseSync } from 'node:sqlite';

const usualMs = 5 * 60_000;

/** Returns after how many ms a check is approved without a reviewer. Null: never. */
export function autoReviewMs(db: DatabaseSync): number | null {
  const row = db.prepare("select value from settings where name = 'auto_review'").get();
  return row ? JSON.parse(String(row.value)) : usualMs;
}

/** Stores after how many ms a check is approved. Null: never. */
export function storeAutoReview(db: DatabaseSync, afterMs: number | null): void {
  db.prepare(
    "insert into settings (name, value) values ('auto_review', ?) on conflict (name) do update set value = excluded.value",
  ).run(JSON.stringify(afterMs));
}
