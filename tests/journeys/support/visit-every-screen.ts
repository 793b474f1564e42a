import { expect } from '@playwright/test';
import type { Buyer } from './buyer.ts';
import { cards } from './cards.ts';
import type { Shop } from './shop.ts';

/** Leads a buyer past every screen and dialog there is; `look` is called at each, with its name. */
export async function visitEveryScreen(
  buyer: Buyer,
  shop: Shop,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  await visitAsGuest(buyer, shop, look);
  await visitLogIn(buyer, look);
  await visitPayment(buyer, look);
  await visitOrders(buyer, look);
}

type Look = (screen: string) => Promise<void>;

async function visitAsGuest(buyer: Buyer, shop: Shop, look: Look): Promise<void> {
  const { page, sees } = buyer;
  await page.goto('/');
  await expect(page.getByText('Nothing to buy yet')).toBeVisible();
  await look('no-link');
  await page.goto((await shop.sellsOne()).url.replace('amount=', 'amount=1'));
  await expect(page.getByText('This link is not valid')).toBeVisible();
  await look('bad-link');
  await page.goto('/#/terms');
  await expect(page.getByRole('heading', { name: 'What you agree to' })).toBeVisible();
  await look('terms');
  await page.goto('/#/nowhere');
  await expect(sees.title).toHaveText('Page not found');
  await look('not-found');

  await buyer.opens(await shop.mints());
  await page.getByText('Total with fees').click();
  await look('home-crypto');
  await buyer.opens(await shop.sellsOne());
  await look('home');
  await sees.currency.click();
  await expect(sees.dialog('Select currency')).toBeVisible();
  await look('currencies');
  await page.keyboard.press('Escape');
  await sees.menu.click();
  await expect(sees.dialog('Menu')).toBeVisible();
  await look('menu-guest');
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(sees.dialog('Language')).toBeVisible();
  await look('languages');
  await page.keyboard.press('Escape');
  await sees.proceed.click();
}

async function visitLogIn(buyer: Buyer, look: Look): Promise<void> {
  const { page, sees } = buyer;
  await sees.sendCode.click();
  await expect(page.getByText('Format Error.')).toBeVisible();
  await look('log-in');
  await buyer.asksForCode();
  await look('code');
  await sees.code.fill(await buyer.readsCode());
}

async function visitPayment(buyer: Buyer, look: Look): Promise<void> {
  const { page, sees } = buyer;
  await expect(sees.methods.first()).toBeVisible();
  await expect(sees.goOn).toBeEnabled();
  await look('methods');
  await buyer.goesOn();
  await look('card');
  await sees.pay.click();
  await expect(page.getByText('Please enter a valid CVV')).toBeVisible();
  await look('card-errors');
  await buyer.paysWith(cards.declined);
  await expect(sees.outcome('Payment Failed!')).toBeVisible();
  await look('declined');
  await page.getByRole('button', { name: 'Try again' }).click();
  await buyer.paysWith(cards.asksTheBuyer);
  await expect(sees.bank.getByRole('button', { name: 'Yes, confirm' })).toBeVisible();
  await look('challenge');
  await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await look('completed');
}

async function visitOrders(buyer: Buyer, look: Look): Promise<void> {
  const { page, sees } = buyer;
  await page.goto('/#/tradeHistory');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await look('history');
  await page.getByRole('link', { name: /^Buy / }).click();
  await expect(page.getByText('Item released to you')).toBeVisible();
  await look('order');
  await sees.menu.click();
  await expect(sees.dialog('Menu')).toBeVisible();
  await look('menu');
  await page.getByRole('button', { name: /^Log out/ }).click();
  await expect(sees.dialog('Are you sure to log out')).toBeVisible();
  await look('log-out');
}
