import { expect, type Locator } from '@playwright/test';
import type { Buyer } from './buyer.ts';
import type { Link, LinkTerms, Shop } from './shop.ts';

/** A link for a print priced in money, which any method may pay however long it takes. */
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

/** From the link to the form of a method, which is chosen by its name. */
export async function choosesMethod(buyer: Buyer, link: Link, name: RegExp): Promise<void> {
  const { page, sees } = buyer;
  await buyer.comesToMethods(link);
  await page.getByRole('radio', { name }).check();
  await sees.goOn.click();
  await expect(sees.pay).toBeEnabled();
}

/** Fills in a form by its labels, and pays. */
export async function paysBy(buyer: Buyer, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const { page, sees } = buyer;
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await sees.pay.click();
}

/** The code on the screen. */
export const codeOf = ({ page }: Buyer): Locator => page.getByRole('img', { name: /QR code/ });

/** What lies in the clipboard. */
export const copiedBy = ({ page }: Buyer): Promise<string> => page.evaluate<string>('navigator.clipboard.readText()');
