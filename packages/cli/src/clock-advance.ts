import type { Setup } from './setup.ts';
import { UsageError } from './usage-error.ts';

/** Lets time pass in the sandbox, for this merchant alone, and says what was moved. */
export async function clockAdvance({ client, words, say }: Setup): Promise<number> {
  const [duration] = words;
  if (duration === undefined) throw new UsageError('Say how long: kassa clock advance 15m (90s, 15m, 2h, 3d)');
  const { seconds: _, ...moved } = await client.call<Readonly<Record<string, number>>>(
    'POST',
    '/merchant/v1/test-clock/advance',
    { body: { duration } },
  );
  const counts = Object.entries(moved).filter(([, count]) => count > 0);
  const what = counts.map(([name, count]) => `${name} ${count}`).join(', ');
  say(`${duration} have passed for: ${what || 'nothing, because nothing is waiting'}`);
  return 0;
}
