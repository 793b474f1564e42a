import { expect } from '@playwright/test';
import type { Buyer } from './buyer.ts';
import { cards } from './cards.ts';
import { choosesMethod, codeOf, paysBy } from './local-payer.ts';
import type { LinkTerms, Shop } from './shop.ts';

/** Pays one order by a method that asks for nothing, so that home offers it next time. */
export async function usesPayNow(buyer: Buyer, shop: Shop, terms: LinkTerms = {}): Promise<void> {
  await choosesMethod(buyer, await shop.sellsOne(terms), /^PayNow/);
  await paysBy(buyer);
  await expect(codeOf(buyer)).toBeVisible();
}

/** Pays one order by a card, and keeps it. A card whose bank asks is confirmed. */
export async function keepsCard(buyer: Buyer, shop: Shop, number: string = cards.approved): Promise<void> {
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard(number);
  await buyer.page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await buyer.sees.pay.click();
  if (number === cards.asksTheBuyer) await buyer.sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
}

/** Pays one more order with the kept card, which is chosen already. */
export async function paysWithKeptCard(buyer: Buyer, shop: Shop): Promise<void> {
  await buyer.opens(await shop.sellsOne());
  await buyer.sees.proceed.click();
  await buyer.choosesCard();
  await expect(keptCard(buyer)).toBeChecked();
  await buyer.sees.pay.click();
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
}

/** Has the kept card forgotten. */
export async function removesKeptCard(buyer: Buyer, shop: Shop): Promise<void> {
  await buyer.opens(await shop.sellsOne());
  await buyer.sees.proceed.click();
  await buyer.choosesCard();
  await buyer.sees.press('Remove card •••• {last4}').click();
  await buyer.sees.dialog('Remove this card?').getByRole('button', { name: 'Remove card' }).click();
  await expect(keptCard(buyer)).toBeHidden();
}

/** The row of the card that `keepsCard` keeps. */
export const keptCard = ({ page }: Buyer) => page.getByRole('radio', { name: 'Visa •••• 1111' });
