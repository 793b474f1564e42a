import type { Met } from './met.ts';

/** So often each edge is to be met in ten thousand schedules. */
const wanted = 50 / 10_000;

/** Life cycles that this world has nothing of, and why. */
const notPlayed: Readonly<Record<string, string>> = {
  dispute: 'no bank disputes here: tests/server/disputes*.test.ts',
  identity_check: 'no buyer shows who they are here: apps/server/src/workflows/identity',
  screening_hit: 'nobody is on a list here: apps/server/src/workflows/desk',
  sell_order: 'nobody sells here: apps/server/src/workflows/sales',
};

/** Edges of the other life cycles that can't be met here, and why. Written as they are printed. */
const notMet: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'order: delivering > crypto_sent (broadcast)',
      'order: crypto_sent > completed (deliver)',
      'order: crypto_sent > refunding (start_refund)',
      'order: crypto_sent > review (ask_person)',
      'order: review > paid (resume)',
      ...[
        ' > preparing (prepare)',
        'preparing > signing (reserve)',
        'preparing > withdrawn (withdraw)',
        'signing > sent (broadcast)',
        'sent > mined (mine)',
        'mined > sent (reorganise)',
        'mined > released (finalise)',
        'stuck > released (finalise)',
        'released > stuck (reorganise)',
        ...['preparing', 'signing', 'sent', 'mined'].map((from) => `${from} > stuck (lose_sight)`),
        ...['preparing', 'signing', 'sent', 'mined', 'stuck'].map((from) => `${from} > failed (fail)`),
        ...['preparing', 'sent', 'mined', 'stuck'].map((from) => `${from} > review (doubt)`),
      ].map((edge) => `delivery: ${edge}`),
    ].map((edge) => [edge, 'Kassa sends nothing on a chain here: tests/server/send-on-chain.test.ts']),
  ),
  ...Object.fromEntries(
    ['failed (give_up)', 'paid (capture)', 'processing (report_money)'].map((end) => [
      `order: created > ${end}`,
      'the statement that begins the first attempt moves the order on: no money or end of one can meet it before',
    ]),
  ),
  'order: processing > refunding (start_refund)':
    'nobody has to show who they are, and no bank takes a part: apps/server/src/workflows/refunds/limits-given-back.test.ts',
  'payment: init > cancelled (cancel)': 'the transaction that begins an attempt sends it on: nothing stops in between',
  'payment: sent > sent (report)': 'a move that leaves the state as it is has no row in the history: the order’s has',
  'payment: sent > sent (issue)': 'no method here has instructions: tests/server/local-methods.test.ts',
  'payment: unknown > sent (issue)': 'no method here has instructions: tests/server/local-methods.test.ts',
  'refund: init > review (ask_person)':
    'every rail here takes money back, and no bank disputes it: apps/server/src/workflows/refunds/refund-window.test.ts',
  'refund: init > succeeded (succeed)': 'only a restored database finds one: tests/server/restored-backup.test.ts',
  'refund: unknown > review (ask_person)':
    'this provider ends each within a second: apps/server/src/workflows/refunds/refunds-that-stay-open.test.ts',
};

/**
 * Says what was met: effects, how each went wrong, and the moves of every graph.
 * @param played how many schedules; undefined where something else was played, which no edge can be too rare in
 */
export function describeCoverage({ effects, harmed, moves }: Met, played?: number): string[] {
  const times = [...harmed.values()].reduce((sum, each) => sum + each, 0);
  const inWorld = [...moves].filter(([move]) => notPlayed[move.split(':', 1)[0] ?? ''] === undefined);
  const met = inWorld.filter(([, count]) => count > 0);
  const least = Math.max(1, wanted * (played ?? 0));
  const rare = inWorld.filter(([move, count]) => notMet[move] === undefined && count < least);
  const all = [
    `Effects: ${effects.size} kinds. Gone wrong: ${times}, in ${harmed.size} ways.`,
    ...sorted(harmed),
    `Moves: ${met.length} of ${inWorld.length} edges of the life cycles in this world.`,
    ...inWorld.map(([move, count]) => `  ${count} ${move}${notMet[move] ? `, ${notMet[move]}` : ''}`),
    ...Object.entries(notPlayed).map(([graph, why]) => `  none of ${graph}, ${why}`),
  ];
  if (played === undefined) return all;
  return [
    ...all,
    `${rare.length} edges were met less often than ten thousand schedules would meet fifty times:`,
    ...rare.map(([move, count]) => `  ${count} ${move}`),
  ];
}

function sorted(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort(([one], [other]) => one.localeCompare(other)).map(([name, times]) => `  ${times} ${name}`);
}
