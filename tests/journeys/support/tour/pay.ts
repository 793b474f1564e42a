import { codeOf } from '@kassa/contract/codes';
import { expect } from '@playwright/test';
import { cards } from '../cards.ts';
import { routeUntil } from '../route-until.ts';
import { whileAnswered, whileNobodyAnswers, whileWaitingFor } from './answers.ts';
import { tourForms } from './forms.ts';
import type { Tour } from './stops.ts';

/** Shows the choice of a method, the card form, the bank's question, and the result with the item. */
export async function tourPayment(tour: Tour): Promise<void> {
  await seeMethodsInTrouble(tour);
  await seeMethods(tour);
  await seeCardForm(tour);
  await seeBank(tour);
}

async function seeMethodsInTrouble({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  const methods = '**/nft/payment?*';
  await whileWaitingFor(page, methods, async () => {
    await page.reload();
    await expect(sees.title).toHaveText(sees.words.of('Choose payment method'));
    await look('methods-loading');
  });
  await whileNobodyAnswers(page, methods, async () => {
    await page.reload();
    await expect(sees.says("We couldn't load this")).toBeVisible();
    await look('methods-failed');
  });
  await whileAnswered(page, methods, {
    change: (data: object) => ({ data: { ...data, methods: [] } }),
    work: async () => {
      await page.reload();
      await expect(sees.says('No payment methods for this currency')).toBeVisible();
      await look('methods-none');
    },
  });
  await whileAnswered(page, methods, {
    change: (data: { methods: object[] }) => ({ data: { ...data, methods: data.methods.flatMap(moreOf) } }),
    work: async () => {
      await page.reload();
      await expect(sees.goOn).toBeEnabled();
      await look('methods-many');
    },
  });
}

/** Turns a method into three of other kinds, some of which can't be used. */
function moreOf<T extends object>(method: T): T[] {
  const kinds = [
    { type: 'eWallet', name: 'Harbour Wallet', unavailable: 'below_minimum' },
    { type: 'qrCode', name: 'FastPay QR', unavailable: 'window_too_long' },
    { type: 'virtualAccount', name: 'First Bank of the Straits', unavailable: 'unavailable' },
  ];
  return [method, ...kinds.map((kind, index) => ({ ...method, ...kind, bankCode: `${index}` }))];
}

async function seeMethods({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  await page.reload();
  await expect(sees.goOn).toBeEnabled();
  await look('methods');
  let quote = {};
  const stop = await routeUntil(page, '**/nft/trade/getFiatAmount', async (route) => {
    const answer = await route.fetch();
    quote = (await answer.json()).data;
    await route.fulfill({ response: answer });
  });
  await page.reload();
  await expect(sees.goOn).toBeEnabled();
  await whileAnswered(page, '**/nft/trade/order', {
    change: () => ({ code: codeOf('quote_changed'), data: { ...quote, itemAmount: '42.06', fiatSumAmount: '43.68' } }),
    work: async () => {
      await sees.goOn.click();
      await expect(sees.says('The total has changed')).toBeVisible();
      await look('methods-repriced');
    },
  });
  stop();
  await page.reload();
}

async function seeCardForm(tour: Tour): Promise<void> {
  const { buyer, look } = tour;
  const { page, sees } = buyer;
  await buyer.choosesCard();
  await expect(sees.goOn).toBeEnabled();
  await whileWaitingFor(page, '**/nft/get/user/pay/formData?*', async () => {
    await sees.goOn.click();
    await expect(sees.title).toHaveText(sees.words.of('Confirm Payment'));
    await look('card-loading');
  });
  await expect(sees.cardField('CVV')).toBeVisible();
  await look('card');
  await tourForms(tour);
  await expect(sees.cardField('CVV')).toBeVisible();
  await sees.pay.click();
  await expect(sees.says('Enter a valid CVV')).toBeVisible();
  await look('card-errors');
  await buyer.typesCard(cards.declined);
  await look('card-filled');
  await sees.press('Back').click();
  await expect(sees.dialog('Leave this payment?')).toBeVisible();
  await look('card-leave');
  await sees.press('Stay here').last().click();
  await whileWaitingFor(page, '**/pay/card/submit', async () => {
    await sees.pay.click();
    await expect(sees.pay).toHaveAttribute('aria-busy', 'true');
    await look('card-paying');
  });
  await expect(sees.outcome('Payment Failed!')).toBeVisible();
  await look('declined');
}

async function seeBank({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  await sees.press('Try again').click();
  await buyer.paysWith(cards.asksTheBuyer);
  await expect(sees.bank.getByRole('button').first()).toBeVisible();
  await look('challenge');
  await page.keyboard.press('Escape');
  await expect(sees.says('Leave')).toBeVisible();
  await look('challenge-leave');
  await sees.press('Back to bank').click();
  await sees.bank.getByRole('button').first().click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await look('completed');
}
