import type { Page } from '@playwright/test';
import { confirmsSale } from './support/confirm-sale.ts';
import { Operator } from './support/console.ts';
import { faultsOf } from './support/faults-of.ts';
import { renewsSecret } from './support/renew-secret.ts';
import { expect, night, test } from './support/story.ts';

/** Registers a shop and proposes an owner. Returns the path of the shop's page. */
async function registersAndInvites(
  olive: Operator,
  { some, email, shopUrl }: { some: string; email: string; shopUrl: string },
): Promise<string> {
  await olive.page.goto('/merchants');
  await olive.page.getByRole('button', { name: 'Register a merchant' }).click();
  await olive.page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Pier Prints ${some}`);
  await olive.page.getByRole('textbox', { name: 'Home page' }).fill(`${shopUrl}/shop`);
  await olive.page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(olive.page.getByText('The secret is shown only now')).toBeVisible();
  await olive.page.getByRole('link', { name: `Pier Prints ${some}` }).click();
  await olive.sees(`Pier Prints ${some}`);
  const path = new URL(olive.page.url()).pathname;
  await olive.page.getByRole('button', { name: 'Invite someone' }).click();
  await olive.page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await olive.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(olive.page.getByRole('row').filter({ hasText: email })).toContainText('Waiting for a second admin');
  return path;
}

const linkOf = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Payment links' }).getByRole('row').filter({ hasText: text });

/** Makes a link with a wrong price on the shop's page, and ends it. Returns its address. */
async function endsWrongLink(owner: Operator, { some, shopUrl }: { some: string; shopUrl: string }): Promise<string> {
  const { page } = owner;
  const wrong = await owner.makesLink(new URL(page.url()).pathname.split('/').at(-1) ?? '', {
    'What is sold': 'A print at a wrong price',
    'Its picture': `${shopUrl}/shop/print.png`,
    'Your order number': `WRONG-${some}`,
    Amount: '2.50',
  });
  const row = linkOf(page, `WRONG-${some}`);
  await row.getByRole('button', { name: 'End link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click();
  await expect(row).toContainText(`by pia-${some}`);
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  return wrong;
}

/** Finds on the first page what waits for a second admin, and approves it where it leads. */
async function approvesInvitation(page: Page, appId: string): Promise<void> {
  await page.goto('/');
  const waiting = page.getByRole('table', { name: 'Waiting for a second person' });
  const row = waiting.getByRole('row').filter({ hasText: 'Invite somebody to the console' });
  await row.getByRole('link', { name: appId }).click();
  await page.getByRole('button', { name: 'Approve the invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
}

test('two admins invite a merchant’s owner by mail, who comes to a first sale without a terminal', async ({
  browser,
  buyer,
  mailbox,
  world,
}) => {
  const some = crypto.randomUUID().slice(0, 8);
  const email = `owner-${some}@example.com`;
  const olive = await Operator.signIn(browser, world, 'olive');
  const path = await registersAndInvites(olive, { some, email, shopUrl: world.shopUrl });

  const otto = await Operator.signIn(browser, world, 'otto');
  const appId = path.split('/').at(-1) ?? '';
  await approvesInvitation(otto.page, appId);
  await expect(otto.page.getByRole('row').filter({ hasText: email })).toContainText('Sent');

  const link = async () =>
    (await mailbox.mailsTo(email)).flatMap(({ text }) => /http\S+\/join#\S+/.exec(text)?.[0] ?? [])[0] ?? '';
  await expect.poll(link, { timeout: 30_000 }).not.toBe('');
  const owner = await Operator.opens(browser, world, await link());
  const { page } = owner;
  await page.getByRole('textbox', { name: 'Your user name' }).fill(`pia-${some}`);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByText('This is shown only now')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the console' }).click();
  await owner.sees(`Pier Prints ${some}`);
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['Your shop', 'Orders', 'People']);

  const sold = await owner.makesLink(appId, {
    'What is sold': 'A print of the pier',
    'Its picture': `${world.shopUrl}/shop/print.png`,
    'Your order number': `PIER-${some}`,
    Amount: '25',
  });

  await buyer.comesToCardForm({ url: sold, merchantOrderNo: `PIER-${some}` });
  await buyer.paysWith();
  await expect(buyer.sees.outcome('Payment received')).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Orders', exact: true }).click();
  const row = page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .filter({ hasText: `PIER-${some}` });
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Story' })).toContainText('paid');
  const facts = page.getByRole('region', { name: 'Facts' });
  for (const fact of ['A print of the pier', 'Card: Visa', `PIER-${some}`]) await expect(facts).toContainText(fact);
  await expect(page.getByRole('region', { name: 'Payments and refunds' })).toContainText('payment captured');
  await expect(page.getByText(buyer.email)).toHaveCount(0);

  await page.goto(path);
  await expect(linkOf(page, `PIER-${some}`)).toContainText('Waiting for delivery');
  await confirmsSale(page, mailbox, { email, number: `PIER-${some}` });
  await expect(buyer.sees.outcome("It's yours")).toBeVisible({ timeout: 30_000 });

  await page.goto(path);
  await expect(linkOf(page, `PIER-${some}`)).toContainText('Sold');
  await setUpShop(page, world.shopUrl);
  expect(await faultsOf(page)).toEqual([]);
  const wrong = await endsWrongLink(owner, { some, shopUrl: world.shopUrl });
  await renewsSecret(page);
  await buyer.page.goto(wrong);
  await expect(buyer.page.getByRole('main').getByText('This payment link has expired', { exact: true })).toBeVisible();
  await expect(buyer.page.getByRole('button', { name: `Back to Pier Prints ${some}` })).toBeVisible();

  expect([...olive.complaints, ...otto.complaints, ...owner.complaints]).toEqual([]);
  for (const person of [olive, otto, owner]) await person.leaves();
});

test(
  'in the sandbox one press signs in as each of a merchant’s people, who find what their role may do',
  night,
  async ({ browser, world }) => {
    const found: Record<string, readonly string[]> = {};
    for (const name of ['mira', 'devin', 'hana']) {
      const person = await Operator.opens(browser, world, '/');
      await person.page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
      await person.sees('Harbour Gallery');
      await expect(person.page.getByRole('region', { name: 'Secrets' })).toBeVisible();
      const wanted = ['Create a new secret', 'Add an endpoint', 'Change settings', 'Create a link', 'Invite someone'];
      const offered = await person.page.getByRole('main').getByRole('button').allTextContents();
      found[name] = wanted.filter((words) => offered.includes(words));
      await person.page.goto('/merchants/ahzxh0klegv1fzol');
      await expect(person.page.getByRole('alert')).toBeVisible();
      expect(person.complaints).toEqual([]);
      await person.leaves();
    }
    expect(found).toEqual({
      mira: ['Create a new secret', 'Add an endpoint', 'Change settings', 'Create a link', 'Invite someone'],
      devin: ['Add an endpoint', 'Change settings', 'Create a link'],
      hana: ['Create a link'],
    });
  },
);

test(
  'an owner names the payout account and finance approves it, and two people set a shop’s limits',
  night,
  async ({ browser, world }) => {
    const mira = await Operator.opens(browser, world, '/');
    await mira.page.getByRole('button', { name: /^mira / }).click();
    await mira.sees('Harbour Gallery');
    await mira.page.getByRole('button', { name: /^Name an/ }).click();
    const fields = {
      Holder: 'Harbour Gallery',
      'IBAN or account number': 'DE89 3704 0044 0532 0130 00',
      Bank: 'COBADEFF',
    };
    for (const [name, value] of Object.entries({ ...fields, Country: 'DE', Currency: 'EUR' }))
      await mira.page.getByRole('textbox', { name, exact: true }).fill(value);
    await mira.page.getByRole('button', { name: 'Name it' }).click();
    await expect(mira.page.getByText('Pay EUR out to Harbour Gallery, account ending in 3000')).toBeVisible();
    await expect(mira.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await refusesBadAddress(mira.page);

    const flint = await Operator.signIn(browser, world, 'flint');
    await flint.page.goto('/merchants/kassa0sandbox001');
    // What waits is compared with what the shop says before it is approved.
    await flint.page.getByRole('button', { name: 'Show the account' }).first().click();
    await flint.page.getByRole('textbox', { name: 'Reason' }).fill('called the shop');
    await flint.page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await expect(flint.page.getByText('Account: DE89370400440532013000')).toBeVisible();
    await flint.page.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await flint.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(flint.page.getByRole('region', { name: 'Payout account' })).toContainText('•••• 3000');
    await expect(flint.page.getByText('DE89370400440532013000')).toHaveCount(0);
    await flint.page.goto('/merchants/ahzxh0klegv1fzol');
    await flint.page.getByRole('button', { name: 'Propose other limits' }).click();
    await flint.page.getByRole('textbox', { name: 'One order, US dollars' }).fill('250000');
    await flint.page.getByRole('textbox', { name: 'Reason' }).fill('agreed with the shop');
    await flint.page.getByRole('button', { name: 'Propose it' }).click();
    await expect(flint.page.getByText('Limits: one order USD 250000, 24 hours no limit')).toBeVisible();
    expect(await faultsOf(flint.page)).toEqual([]);

    const olive = await Operator.signIn(browser, world, 'olive');
    await olive.page.goto('/merchants/ahzxh0klegv1fzol');
    await olive.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await olive.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(olive.page.getByRole('region', { name: 'Limits' })).toContainText('USD 250000.00');
    expect([...mira.complaints, ...flint.complaints, ...olive.complaints]).toEqual([]);
    for (const person of [mira, flint, olive]) await person.leaves();
  },
);

/** Has a link refused for its picture, in the words of the form. */
async function refusesBadAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create a link' }).click();
  const dialog = page.getByRole('dialog');
  const sale = {
    'What is sold': 'A print',
    'Its picture': 'https://shop.example/a b c&amount=1&fiat=SGD',
    'Your order number': 'BAD 1',
    Amount: '25',
  };
  for (const [name, value] of Object.entries(sale)) await dialog.getByRole('textbox', { name }).fill(value);
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('No link was made.');
  await expect(refusal).toContainText('Your order number: Letters, digits, dots, hyphens and underscores.');
  await expect(refusal).not.toContainText('merchantOrderNo');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

/** Changes the shop's look, adds an endpoint and sends it an event. */
async function setUpShop(page: Page, shopUrl: string): Promise<void> {
  await page.getByRole('button', { name: 'Change settings' }).click();
  await page.getByRole('textbox', { name: 'Accent' }).fill('#7a1f5c');
  await page.getByRole('textbox', { name: 'Radius of fields' }).fill('2');
  await expect(page.getByRole('img', { name: "Preview of the checkout's button and field" })).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Settings' })).toContainText('#7a1f5c');

  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://shop.example:8443/hook');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Address: it must use the port of https, 443');
  await page.getByRole('textbox', { name: 'Address' }).fill(`${shopUrl}/shop/nowhere`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText("The endpoint's secret is shown only now")).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption('order.paid');
  await page.getByRole('button', { name: 'Send the event' }).click();
  await expect(page.getByRole('table', { name: 'Events' })).toContainText('order.paid');
}
