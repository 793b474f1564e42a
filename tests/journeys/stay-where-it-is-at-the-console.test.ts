import { Operator, stuckOrder } from './support/console.ts';
import { watchShiftsOnSlowPhone } from './support/shifts.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

// Taller than any window: a part that moves another one below the fold moves it for a reader who has scrolled there.
const long = 3_000;

test(
  'on a slow line nothing moves on the console’s pages while their parts come',
  night,
  async ({ browser, buyer, shop, clock, world }) => {
    const orderNo = await stuckOrder({ buyer, shop, clock }, world);
    const olive = await Operator.signIn(browser, world, 'olive');
    const { page } = olive;
    const shifts = await watchShiftsOnSlowPhone(page);
    for (const { width } of [phone, desktop]) {
      await page.setViewportSize({ width, height: long });
      for (const path of [
        '/',
        '/review',
        `/orders/${orderNo}`,
        '/merchants/kassa0sandbox001',
        '/people',
        '/access',
        '/methods/10009-visa',
        '/money',
        '/money/days',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await shifts.none(`${path} at ${width} px`);
      }
    }
    await olive.leaves();
  },
);
