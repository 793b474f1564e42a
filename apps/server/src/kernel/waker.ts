import type pg from 'pg';

/** The channel on which topics are told. */
export const wakeChannel = 'kassa';

/**
 * Tells topics to every process on the database. While one telling is under way, what comes gathers for the next: many
 * changes a second cost few. It stands beside the changes' transactions, so it may be lost, as every wake-up may.
 */
export function createWaker(pool: pg.Pool): (topics: readonly string[]) => void {
  const gathered = new Set<string>();
  let telling = false;
  const tell = async () => {
    telling = true;
    while (gathered.size > 0) {
      const topics = [...gathered];
      gathered.clear();
      // Nothing is kept, so nobody waits for the disk.
      await pool.query({ name: 'wake', text: tellText, values: [wakeChannel, topics] }).catch(() => undefined);
    }
    telling = false;
  };
  return (topics) => {
    for (const topic of topics) gathered.add(topic);
    if (!telling) void tell();
  };
}

const tellText = `
  select set_config('synchronous_commit', 'off', true), pg_notify($1, topic) from unnest($2::text[]) as topic`;
