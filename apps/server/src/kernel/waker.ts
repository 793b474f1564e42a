import type pg from 'pg';

/** The channel on which topics are sent. */
export const wakeChannel = 'kassa';

/**
 * Makes a function that sends topics to every process on the database. While one message is being sent, further topics
 * are collected for the next, so that many changes a second cost few messages. It runs outside the changes'
 * transactions, so a wake-up may be lost, as any may.
 */
export function createWaker(
  pool: pg.Pool,
  { named }: { readonly named: boolean },
): (topics: readonly string[]) => void {
  const gathered = new Set<string>();
  let sending = false;
  const send = async () => {
    sending = true;
    while (gathered.size > 0) {
      const topics = [...gathered];
      gathered.clear();
      // Nothing is stored, so do not wait for the disk.
      await pool
        .query({ ...(named && { name: 'wake' }), text: notifyText, values: [wakeChannel, topics] })
        .catch(() => undefined);
    }
    sending = false;
  };
  return (topics) => {
    for (const topic of topics) gathered.add(topic);
    if (!sending) void send();
  };
}

const notifyText = `
  select set_config('synchronous_commit', 'off', true), pg_notify($1, topic) from unnest($2::text[]) as topic`;
