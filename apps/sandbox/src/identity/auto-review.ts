import type { DatabaseSync } from 'node:sqlite';

const usualMs = 5 * 60_000;

/** After how long a check is approved without a reviewer, in ms; null: never. */
export function autoReviewMs(db: DatabaseSync): number | null {
  const row = db.prepare("select value from settings where name = 'auto_review'").get();
  return row ? JSON.parse(String(row.value)) : usualMs;
}

export function storeAutoReview(db: DatabaseSync, afterMs: number | null): void {
  db.prepare(
    "insert into settings (name, value) values ('auto_review', ?) on conflict (name) do update set value = excluded.value",
  ).run(JSON.stringify(afterMs));
}
