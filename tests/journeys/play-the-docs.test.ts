import { expect, test } from './support/world.ts';

test('a developer tries a call on the page of calls, then plays a sale to its end and lets time pass for another', async ({
  page,
}) => {
  await page.goto('/docs');
  await page.locator('#createSession > summary').click();
  const createSession = page.locator('#createSession');
  const answer = createSession.locator('output');
  // A second try is another sale.
  for (let tries = 0; tries < 2; tries += 1) {
    const answered = page.waitForResponse('**/checkout-sessions');
    await page.getByRole('button', { name: 'Send POST /merchant/v1/checkout-sessions', exact: true }).click();
    expect((await answered).status()).toBe(200);
    await expect(answer).toContainText('"sessionNo": "cs_');
  }
  await createSession.locator('summary', { hasText: 'Python' }).click();
  await expect(createSession.getByText('answer = kassa.create_session(')).toBeVisible();
  // The number of what was made goes into the calls about it.
  await page.locator('#cancelSession > summary').click();
  await page.locator('#cancelSession').getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#cancelSession output')).toContainText('"status": "canceled"');
  await page.locator('#listOrders > summary').click();
  await expect(
    page.locator('#listOrders').getByText('answer = kassa.list_orders('),
    'in the same language',
  ).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await createSession.getByRole('button', { name: 'Copy' }).filter({ visible: true }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^answer = kassa.create_session\(/);

  await page.getByRole('navigation').getByRole('link', { name: 'Play the sandbox' }).click();
  await expect(page.getByText('None is waiting')).toBeVisible();
  await page.locator('summary', { hasText: 'SGD' }).click();
  await page.getByLabel('Outcome by PayNow in SGD').selectOption('67.08');
  const play = page.getByRole('button', { name: 'Play PayNow in SGD' });
  const said = page.getByRole('status');
  await play.click();
  await expect(said).toContainText(/Order \d+/);
  const rows = page.locator('#orders tr');
  await expect(rows.first()).toContainText('awaiting_payment');
  await rows.first().getByRole('button', { name: 'Complete' }).click();
  await expect(rows.first()).toContainText('completed');

  await play.click();
  await expect(rows.first()).toContainText('awaiting_payment');
  await page.getByRole('button', { name: '1h', exact: true }).click();
  await expect(said).toContainText(/1h have passed for: .*orders 1/);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows.first()).toContainText('closed', { timeout: 1_000 });
  }).toPass();
});

test('on a phone no button of the page that plays the sandbox is out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/docs/sandbox');
  await page.locator('summary', { hasText: 'SGD' }).click();
  await page.getByRole('button', { name: 'Play PayNow in SGD' }).click();
  await expect(page.locator('#orders')).toContainText('awaiting_payment');
  const controls = await page.locator('button:visible, select:visible').all();
  expect(controls.length).toBeGreaterThan(20);
  for (const control of controls) {
    const { x = -1, width = 0 } = (await control.boundingBox()) ?? {};
    expect(x, await control.innerText()).toBeGreaterThanOrEqual(0);
    expect(x + width, await control.innerText()).toBeLessThanOrEqual(375);
  }
  for (const region of await page.locator('.stacked:visible').all())
    expect(await region.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
});
