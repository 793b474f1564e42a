// `npm run reconcile -- --since=2026-11-25T09:00:00Z`: after the database was restored from a backup, asks providers and
// chains what it does not know any more, and says what was found again and what a person must decide. Runs under
// tools/run.mjs. docs/how-to/heal-a-restored-copy.md.
import { parseArgs } from 'node:util';
import { decideFound, decideLost, healRestored } from '@kassa/server';
import { say } from './launch/progress.mjs';
import { linesOf } from './reconcile/lines.ts';

const help = `Asks the world what a restored database does not know (docs/how-to/heal-a-restored-copy.md), with the settings of a worker:

  npm run reconcile -- --since=TIME            TIME: some minutes before the backup, such as 2026-11-25T09:00:00Z
  npm run reconcile -- --since=TIME --events=FILE   FILE: events that a merchant got, one JSON a line
  npm run reconcile -- --decided=NUMBER --why="returned in the dashboard of Stripe"
  npm run reconcile -- --decided=ORDER --as=returned --why="returned in the dashboard of Stripe"   or stands, or unpaid
  npm run reconcile -- --decided=ORDER --as=returned --money=3,4 --why=…   the same, and of money that is its own`;

/** How its merchant hears of a decision. */
const heard = {
  event: 'Its merchant’s endpoints are notified.',
  by_hand: 'Tell its merchant: no event of the modern form was handed in, so none can be sent.',
  own: 'This database has it, so no event is sent: its own events tell its merchant.',
};

type Words = Partial<Record<'since' | 'events' | 'decided' | 'as' | 'money' | 'why', string | undefined>>;

try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { since: text, events: text, decided: text, as: text, money: text, why: text },
  });
  process.exitCode = await run(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run({ since, events, decided, ...words }: Words): Promise<number> {
  if (decided !== undefined) return decide(decided, words);
  const from = Date.parse(since ?? '');
  if (Number.isNaN(from)) {
    say(help);
    return 1;
  }
  const report = await healRestored(process.env, from, events);
  console.log(linesOf(report).join('\n'));
  const isOpen = [...report.found, ...report.notified].some(({ state }) => state === 'open');
  const isUnread = (report.events?.refusedInAll ?? 0) > 0 || report.asked.some(({ problem }) => problem !== '');
  return isOpen || isUnread ? 2 : 0;
}

async function decide(decided: string, { as, money, why }: Pick<Words, 'as' | 'money' | 'why'>): Promise<number> {
  if (!why?.trim()) throw new Error('Say --why.');
  const reason = why.trim().slice(0, 500);
  if (as !== undefined || decided.length === 20) {
    const chosen = money?.split(',').filter((foundNo) => foundNo !== '') ?? [];
    const how = await decideLost(process.env, decided, { verdict: as ?? '', money: chosen, reason });
    if (how === null) say(`Order ${decided} is not one that waits for a decision.`);
    else say(`Order ${decided} is decided. ${heard[how]}`);
    return how === null ? 1 : 0;
  }
  const wasOpen = await decideFound(process.env, decided, reason);
  say(wasOpen ? `${decided} is decided.` : `Nothing open has the number ${decided}.`);
  return wasOpen ? 0 : 1;
}
