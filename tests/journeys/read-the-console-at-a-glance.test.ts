import { cards } from './support/cards.ts';
import { Operator, stuckOrder } from './support/console.ts';
import { crampedOn } from './support/cramped.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

test(
  'on a desk and on a phone every queue, order and shop has room for its words',
  night,
  async ({ browser, another, shop, books, provider, world }) => {
    const disputed = await another();
    await disputed.comesToCardForm(await shop.sellsOne());
    await disputed.paysWith();
    await expect(disputed.sees.outcome("It's yours")).toBeVisible();
    const { paymentNo } = await books.lastAttemptOf(await disputed.orderNo());
    await provider.play(paymentNo, { action: 'open_dispute' });
    const stuck = await another();
    await stuck.comesToCardForm(await shop.sellsOne());
    await stuck.paysWith(cards.silent);

    const olive = await Operator.signIn(browser, world, 'olive');
    const { page } = olive;
    const rows = page.getByRole('main').locator('tbody tr');
    await expect(async () => {
      await page.goto('/payments');
      await expect(rows.first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    const faults: string[] = [];
    for (const path of ['/payments', '/disputes', '/review', '/orders', '/merchants/kassa0sandbox001']) {
      await page.goto(path);
      await expect(page.getByText('Loading…')).toHaveCount(0);
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        faults.push(...(await crampedOn(page)).map((fault) => `${path} at ${size.width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    await page.goto('/disputes');
    await rows.first().getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Payments and refunds' })).toContainText('About the money received');
    await olive.leaves();
  },
);

test(
  'on a phone the first screen of a stuck order says why it waits, and what may be done',
  night,
  async ({ browser, buyer, shop, clock, world }) => {
    const orderNo = await stuckOrder({ buyer, shop, clock }, world);
    const flint = await Operator.signIn(browser, world, 'flint');
    const { page } = flint;
    await page.setViewportSize(phone);
    await flint.finds(buyer.email, orderNo);
    for (const part of [
      page.getByText('Merchant asks for a refund'),
      page.getByText('In review', { exact: true }),
      page.getByRole('button', { name: 'Refund everything' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    const current = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Orders', exact: true });
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.goto('/money');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Money' })).toBeInViewport({ ratio: 1 });
    await flint.leaves();
  },
);
