import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { createClock, letClockTurn } from './clock.ts';

const own = useTestDatabase();

test('a reading that is overtaken by a turn does not set the clock back', async () => {
  await letClockTurn(own.owner, true);
  let arrives = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const slow = own.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'offset_ms' in row && row.offset_ms === 0n)) await onItsWay;
      return result;
    },
  });
  const clock = createClock(slow);
  const reading = clock.refresh();
  await own.db.selectNoFrom((of) => of.val(1).as('one')).execute();
  await clock.advance(1_000);
  arrives();
  await reading;
  expect(clock.offsetMs()).toBe(1_000);
});
