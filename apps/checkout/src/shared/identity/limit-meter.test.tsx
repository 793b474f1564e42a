import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LimitMeter } from './limit-meter.tsx';
import type { Quota } from './use-quota.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const resetsAt = new Date(Date.now() + 3_600_000).toISOString();
const unlimited = '10000000000.00';

const limitOf = (limit: string) => ({ limit, used: '0.00', left: limit, resetsAt });

/** What a buyer reads whose limits of a day and a year, and of a day at the next level, are these. */
function reads({ day, year, unlocked }: { day: string; year: string; unlocked?: string }): string {
  const next = { level: 1 as const, single: '100.00', year: '100.00', steps: [] };
  const quota: Quota = {
    userLevel: 0,
    limitLevel: 0,
    single: '100.00',
    day: limitOf(day),
    year: limitOf(year),
    unlocks: unlocked === undefined ? [] : [{ ...next, day: unlocked }],
    documentExpiresOn: null,
    serverTime: new Date().toISOString(),
  };
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LimitMeter quota={quota} asked="12.00" />
    </I18nProvider>,
  );
  return drawn.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ');
}

test('a buyer reads what is left of a day and of a year, and what a check unlocks', () => {
  const text = reads({ day: '150.00', year: '3000.00', unlocked: '2000.00' });
  expect(text).toContain('Daily limit left USD 150.00');
  expect(text).toContain('USD 3,000.00 left this year');
  expect(text).toContain('Up to USD 2,000.00 a day');
});

test('a buyer without limits reads of none', () => {
  expect(reads({ day: unlimited, year: unlimited, unlocked: unlimited })).toBe('');
});

test('a limit that nobody comes near is not shown beside one that counts', () => {
  const ofDay = reads({ day: '150.00', year: unlimited, unlocked: unlimited });
  expect(ofDay).toContain('Daily limit left USD 150.00');
  expect(ofDay).toContain('No daily limit');
  expect(ofDay).not.toMatch(/000,000|this year/);
  const ofYear = reads({ day: unlimited, year: '3000.00' });
  expect(ofYear).toContain('USD 3,000.00 left this year');
  expect(ofYear).not.toMatch(/000,000|today/);
});
