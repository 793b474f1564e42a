import { Operator, proposesRefund, stuckOrder } from './support/console.ts';
import { expect, night, phone, test } from './support/story.ts';

test(
  'support proposes a refund and reads why it was declined, and finance sees at once who asks for how much and why',
  night,
  async ({ browser, buyer, shop, clock, books, world }) => {
    const orderNo = await stuckOrder({ buyer, shop, clock }, world);
    const flint = await Operator.signIn(browser, world, 'flint');
    await flint.page.goto(`/orders/${orderNo}`);
    await expect(flint.page.getByRole('button', { name: 'Refund everything' })).toBeVisible();

    const sage = await Operator.signIn(browser, world, 'sage');
    await sage.page.setViewportSize(phone);
    await sage.page.goto(`/orders/${orderNo}`);
    const propose = async (reason: string) => {
      await proposesRefund(sage.page, reason, [orderNo, 'SGD']);
      await expect(sage.page.getByRole('button', { name: /^Approve/ }), 'never her own').toHaveCount(0);
    };
    await propose('she called twice and waits');

    // Nobody loads flint's page again.
    await expect(flint.page.getByText('sage proposed it: “she called twice and waits”')).toBeVisible();
    await flint.page.getByRole('button', { name: 'Decline' }).click();
    const decline = flint.page.getByRole('dialog', { name: 'Decline the proposal' });
    await decline.getByRole('textbox', { name: 'Reason' }).fill('the shop sends it today');
    await decline.getByRole('button', { name: 'Decline it' }).click();
    await expect(sage.page.getByText('flint declined it: “the shop sends it today”')).toBeVisible();

    await propose('the shop sent nothing');
    await flint.page.getByRole('button', { name: 'Approve: Refund everything' }).click();
    const approve = flint.page.getByRole('dialog', { name: 'Approve: Refund everything' });
    await expect(approve).toContainText(orderNo);
    await expect(approve).toContainText('SGD');
    await expect(approve).toContainText('sage proposed it: “the shop sent nothing”');
    await approve.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => books.refundsOf(orderNo)).toEqual(['succeeded']);
    for (const operator of [sage, flint]) {
      expect(operator.complaints).toEqual([]);
      await operator.leaves();
    }
  },
);

test(
  'what happened last is read first, also on a phone, and who turns the story finds it so at the next order',
  night,
  async ({ browser, buyer, shop, clock, world }) => {
    const orderNo = await stuckOrder({ buyer, shop, clock }, world);
    const flint = await Operator.signIn(browser, world, 'flint');
    const { page } = flint;
    await page.setViewportSize(phone);
    await page.goto(`/orders/${orderNo}`);
    const story = page.getByRole('region', { name: 'Story' });
    const first = story.getByRole('listitem').first();
    const last = story.getByRole('listitem').last();
    await expect(last).toContainText('Opened for the first time');
    await expect(first).not.toContainText('Opened for the first time');
    // Above the decisions it says in a line what the story begins with, and leads there.
    await expect(page.getByText(/^Latest: /)).toBeInViewport();
    await page.getByRole('link', { name: 'Latest' }).click();
    await expect(story.getByRole('heading', { name: 'Story' })).toBeInViewport();

    await story.getByRole('button', { name: 'Show oldest first' }).click();
    await expect(first).toContainText('Opened for the first time');
    await page.reload();
    await expect(first, 'kept').toContainText('Opened for the first time');
    await story.getByRole('button', { name: 'Show newest first' }).click();
    await expect(last).toContainText('Opened for the first time');
    await flint.leaves();
  },
);

test(
  'what was typed when the session ended comes back to the person who typed it, and to nobody else',
  night,
  async ({ browser, buyer, shop, clock, world }) => {
    const orderNo = await stuckOrder({ buyer, shop, clock }, world);
    const sage = await Operator.opens(browser, world, `/orders/${orderNo}`);
    const { page } = sage;
    await sage.sees('Sign in to the console');
    await expect(page.getByText("You've been signed out.", { exact: false }), 'she was not here yet').toBeHidden();
    const enter = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    const note = async () => {
      await sage.sees(`Order ${orderNo}`);
      await page.getByRole('button', { name: 'Add a note' }).click();
      return page.getByRole('dialog').getByRole('textbox', { name: 'Note' });
    };
    await enter('sage');
    await (await note()).fill('the buyer moved, and asks us to write to the new address');
    await page.context().clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await sage.sees('Sign in to the console');
    await expect(page.getByText("You've been signed out.", { exact: false })).toBeVisible();

    await enter('clove');
    await expect(await note()).toHaveValue('');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await sage.sees('Sign in to the console');
    await enter('sage');
    await sage.sees('Needs a person');
    await sage.finds(orderNo, orderNo);
    await expect(await note()).toHaveValue('the buyer moved, and asks us to write to the new address');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('the buyer moved');
    await expect(await note(), 'it was sent').toHaveValue('');
    await sage.leaves();
  },
);

test(
  'the key / leads to the search from everywhere but a field, and a queue says which keys work through it',
  night,
  async ({ browser, buyer, shop, clock, world }) => {
    const orderNo = await stuckOrder({ buyer, shop, clock }, world);
    const sage = await Operator.signIn(browser, world, 'sage');
    const { page } = sage;
    await page.goto('/review');
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
    await expect(page.getByText('T to take it on', { exact: false })).toBeVisible();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Find an order' });
    await expect(search).toBeFocused();
    await page.keyboard.type(`${orderNo}/`);
    await expect(search, 'a key in a field is a letter').toHaveValue(`${orderNo}/`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await sage.sees(`Order ${orderNo}`);
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.keyboard.type('a/b');
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('a/b');
    await page.keyboard.press('Escape');
    // More than the server takes would only be refused.
    await search.fill('x'.repeat(500));
    expect((await search.inputValue()).length).toBe(200);
    await page.goto('/people');
    await expect(page.getByText("Your role doesn't include this.", { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);
    await sage.leaves();
  },
);

test('the pages of a merchant’s people ask for nothing that they may not have', night, async ({ browser, world }) => {
  for (const name of ['mira', 'devin', 'hana']) {
    const person = await Operator.opens(browser, world, '/');
    const { page } = person;
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(new URL(answer.url()).pathname);
    });
    await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    await person.sees('Harbour Gallery');
    await page.goto('/orders?status=completed');
    await person.sees('Orders');
    await expect(page.getByRole('button', { name: 'Save this view' })).toHaveCount(0);
    expect(refused, name).toEqual([]);
    await person.leaves();
  }
});

test('an address that there is nothing at says so, and leads on', async ({ browser, world }) => {
  const sage = await Operator.signIn(browser, world, 'sage');
  await sage.page.goto('/stuck-refunds');
  await sage.sees('Page not found');
  await sage.page.getByRole('link', { name: 'Go to the start' }).click();
  await sage.sees('Needs a person');
  await sage.leaves();
});
