import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Countdown } from './countdown.tsx';

/** What is read out of a clock with this time left. */
function reads(leftMs: number): string {
  const clock = (
    <Countdown
      leftMs={leftMs}
      totalMs={900_000}
      text="00:00:00"
      label="Time left"
      announce={(minutes) => `Less than ${minutes} left`}
      lastWords="Last words."
    />
  );
  return renderToStaticMarkup(clock).replaceAll(/<[^>]*>/g, ' ');
}

test('a clock says at five, two and one minutes how little is left, and what follows in the last', () => {
  expect(reads(301_000)).not.toContain('Less than');
  expect(reads(299_000)).toContain('Less than 5 left');
  expect(reads(119_000)).toContain('Less than 2 left');
  expect(reads(59_000)).toMatch(/Last words\..*Less than 1 left/);
});

test('a clock that is over says so, and not that a minute is left', () => {
  expect(reads(0)).toContain('Last words.');
  expect(reads(0)).not.toContain('Less than');
});
