// `npm run reconcile -- --since=2026-11-25T09:00:00Z`: after the database was restored from a backup, asks providers and
// chains what it does not know any more, and says what was found again and what a person must decide. Runs under
// tools/run.mjs. docs/how-to/heal-a-restored-copy.md.
import { parseArgs } from 'node:util';
import { decideFound, healRestored } from '@kassa/server';
import { say } from './launch/progress.mjs';

const help = `Asks the world what a restored database does not know (docs/how-to/heal-a-restored-copy.md), with the settings of a worker:

  npm run reconcile -- --since=TIME            TIME: some minutes before the backup, such as 2026-11-25T09:00:00Z
  npm run reconcile -- --decided=NUMBER --why="returned in the dashboard of Stripe"`;

type Report = Awaited<ReturnType<typeof healRestored>>;

try {
  const { values } = parseArgs({
    options: { since: { type: 'string' }, decided: { type: 'string' }, why: { type: 'string' } },
  });
  process.exitCode = await run(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run({ since, decided, why }: { since?: string; decided?: string; why?: string }): Promise<number> {
  if (decided !== undefined) {
    if (!why?.trim()) throw new Error('Say --why.');
    const wasOpen = await decideFound(process.env, decided, why.trim().slice(0, 500));
    say(wasOpen ? `${decided} is decided.` : `Nothing open has the number ${decided}.`);
    return wasOpen ? 0 : 1;
  }
  const from = Date.parse(since ?? '');
  if (Number.isNaN(from)) {
    say(help);
    return 1;
  }
  const report = await healRestored(process.env, from);
  console.log(linesOf(report).join('\n'));
  return report.found.some(({ state }) => state === 'open') || report.asked.some(({ problem }) => problem !== '')
    ? 2
    : 0;
}

function linesOf({ asked, asksAgain, found, sent }: Report): string[] {
  const open = found.filter(({ state }) => state === 'open');
  const mended = found.filter(({ state }) => state === 'mended');
  return [
    ...asked.map(({ whom, problem }) => `${whom}: ${problem === '' ? 'asked for everything' : problem}`),
    `${asksAgain} attempts are asked about again by the workers.`,
    `${mended.length} found again and booked:`,
    ...mended.map((one) => `  ${moneyOf(one)}: ${one.remark}`),
    `${open.length} for a person to decide:`,
    ...open.map((one) => `  ${one.foundNo}: ${moneyOf(one)}${ownerOf(one)}`),
    `${sent.length} coins sent by transactions that this database does not have:`,
    ...sent.map(
      ({ coin, units, recipient, hash, sendRef }) =>
        `  ${units} base units of ${coin} to ${recipient}, ${hash}${sendRef === null ? '' : `: order ${sendRef} waits for a person`}`,
    ),
  ];
}

function moneyOf({ kind, provider, currency, amountMinor, reference, providerId, movedAt }: Report['found'][number]) {
  return `${kind} ${reference} (${providerId} at ${provider}) of ${amountMinor} minor units ${currency}, ${movedAt.toISOString()}`;
}

function ownerOf({ kind, orderNo, paymentNo, like }: Report['found'][number]): string {
  if (orderNo !== null) return ` of order ${orderNo}`;
  if (kind === 'refund' || paymentNo !== null) return '';
  return like.length === 0 ? ', of no order of this database' : `, perhaps of order ${like.join(' or ')}`;
}
