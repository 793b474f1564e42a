import { expect, type Locator } from '@playwright/test';
import type { Buyer } from './buyer.ts';
import type { Link, LinkTerms, Shop } from './shop.ts';

/** Makes a link for a print priced in money. Any method can pay it, however long it takes. */
export function sellsPrint(shop: Shop, terms: LinkTerms): Promise<Link> {
  return shop.link({
    type: 'MINT',
    quantity: '1',
    name: 'Paper Valley',
    picture: `${shop.url}/art/paper-valley.png`,
    fiat: 'USD',
    amount: '32.00',
    ...terms,
  });
}

/** Goes from the link to the pay button of a method, chosen by its name: with its form, or at the list without one. */
export async function choosesMethod(buyer: Buyer, link: Link, name: RegExp): Promise<void> {
  const { sees } = buyer;
  await buyer.comesToMethods(link);
  await sees.picks(name);
  await sees.goesToPay();
}

/** Fills in a form by its labels, and pays. */
export async function paysBy(buyer: Buyer, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const { page, sees } = buyer;
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await sees.pay.click();
}

/** Orders an item and asks for the code to pay it, in Singapore: the buyer has a quarter of an hour. */
export async function asksForCode(buyer: Buyer, shop: Shop): Promise<void> {
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
  await paysBy(buyer);
  await expect(codeOf(buyer)).toBeVisible();
}

/** Orders a print and asks for an account to pay it, at a bank in Indonesia: the buyer has a day. */
export async function asksForAccount(buyer: Buyer, shop: Shop): Promise<void> {
  await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'IDR' }), /^CIMB Niaga/);
  await paysBy(buyer, { 'Full name': 'Ada Byron' });
}

/** Finds the code on the screen. */
export const codeOf = ({ page }: Buyer): Locator => page.getByRole('img', { name: /QR code/ });

/** Reads the clipboard. */
export const copiedBy = ({ page }: Buyer): Promise<string> => page.evaluate<string>('navigator.clipboard.readText()');
