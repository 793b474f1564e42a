import { expect } from '@playwright/test';
import type { Buyer } from './buyer.ts';
import { choosesMethod, codeOf, paysBy } from './local-payer.ts';
import type { LinkTerms, Shop } from './shop.ts';

/** Pays one order by a method that asks for nothing, so that home offers it next time. */
export async function usesPayNow(buyer: Buyer, shop: Shop, terms: LinkTerms = {}): Promise<void> {
  await choosesMethod(buyer, await shop.sellsOne(terms), /^PayNow/);
  await paysBy(buyer);
  await expect(codeOf(buyer)).toBeVisible();
}

/** Pays one order by a card, and keeps it. */
export async function keepsCard(buyer: Buyer, shop: Shop): Promise<void> {
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard();
  await buyer.page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await buyer.sees.pay.click();
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
}
