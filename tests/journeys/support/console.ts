import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { classicHeaders, gallery } from '../../../apps/server/testing/merchant-client.ts';
import type { Buyer } from './buyer.ts';
import type { Clock } from './clock.ts';
import type { Shop } from './shop.ts';
import type { World } from './world.ts';

/** Pays an order whose merchant then asks for the money back in the classic way, so that a person has to decide. */
export async function stuckOrder(
  { buyer, shop, clock }: { buyer: Buyer; shop: Shop; clock: Clock },
  { checkoutUrl }: World,
): Promise<string> {
  await buyer.comesToCardForm(await shop.sellsOne());
  await shop.releases('manual');
  try {
    await buyer.paysWith();
    await expect(buyer.sees.outcome('Payment received')).toBeVisible();
  } finally {
    await shop.releases('auto');
  }
  const orderNo = await buyer.orderNo();
  const answer = await fetch(`${checkoutUrl}/merchant/v1/refunds`, {
    method: 'POST',
    headers: { ...classicHeaders(gallery, await clock.now()), 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo }),
  });
  expect(answer.status).toBe(200);
  return orderNo;
}

/** An operator with a browser of their own, signed in to the sandbox's console. */
export class Operator {
  readonly page: Page;
  /** What the browser said against the page: every break of its own policy is there. */
  readonly complaints: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (/content security policy|trusted/i.test(message.text())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  /** Opens a page of the console in a browser of its own, signed in as nobody. */
  static async opens(browser: Browser, { consoleUrl }: World, address: string): Promise<Operator> {
    const context = await browser.newContext({ baseURL: consoleUrl });
    const operator = new Operator(await context.newPage());
    await operator.page.goto(address);
    return operator;
  }

  static async signIn(browser: Browser, world: World, name: string): Promise<Operator> {
    const operator = await Operator.opens(browser, world, '/');
    await operator.page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    await operator.sees('Needs a person');
    return operator;
  }

  /** Waits for a page of the console, and for its parts: what comes above a button moves it away under a press. */
  async sees(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(this.page.getByText('Loading…', { exact: true })).toHaveCount(0);
  }

  /** Finds an order by anything that belongs to it alone, and waits for its page. */
  async finds(text: string, orderNo: string): Promise<void> {
    const search = this.page.getByRole('searchbox', { name: 'Find an order' });
    await search.fill(text);
    await search.press('Enter');
    await this.sees(`Order ${orderNo}`);
  }

  /** Makes a payment link of a merchant by hand, in Singapore dollars. @returns its address, below the code */
  async makesLink(appId: string, sale: Readonly<Record<string, string>>): Promise<string> {
    const { page } = this;
    await page.goto(`/merchants/${appId}`);
    await page.getByRole('button', { name: 'Create a link' }).click();
    for (const [name, value] of Object.entries(sale)) await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('SGD');
    await page.getByRole('button', { name: 'Create the link' }).click();
    await expect(page.getByRole('img', { name: 'Code of the payment link' })).toBeVisible();
    const address = (await page.getByText(/\/s\/[\w-]{20,}$/).textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    return address;
  }

  async leaves(): Promise<void> {
    await this.page.context().close();
  }
}

/** Proposes the refund of all of the order that a page of the console shows. @param names what the question has to name */
export async function proposesRefund(page: Page, reason: string, names: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: 'Refund everything', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund everything' });
  for (const name of names) await expect(dialog).toContainText(name);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText('You proposed it, so someone else has to approve it.')).toBeVisible();
}
