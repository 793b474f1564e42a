import { codeOf } from '@kassa/contract/codes';
import { expect } from '@playwright/test';
import { cards } from '../cards.ts';
import { routeUntil } from '../route-until.ts';
import { whileAnswered, whileNobodyAnswers, whileWaitingFor } from './answers.ts';
import { tourForms } from './forms.ts';
import type { Tour } from './stops.ts';

/** Shows the choice of a method, the card form in it, that of a placed order, the bank's question, and the result with the item. */
export async function tourPayment(tour: Tour): Promise<void> {
  await seeMethodsInTrouble(tour);
  await seeMethods(tour);
  await seePlacedOrder(tour, await seeCardInList(tour));
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
    await expect(sees.says('Service fee')).toHaveCount(0);
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
      await expect(sees.says('Check the new total')).toBeVisible();
      await look('methods-repriced');
    },
  });
  stop();
  await page.reload();
}

/** Shows the card form in the list, and ends with a declined card. Returns the number of the order. */
async function seeCardInList({ buyer, look }: Tour): Promise<string> {
  const { page, sees } = buyer;
  await whileWaitingFor(page, '**/nft/card/formData?*', async () => {
    await buyer.choosesCard();
    await look('card-loading');
  });
  await expect(sees.cardField('CVV')).toBeVisible();
  await look('card');
  await sees.pay.click();
  await expect(sees.says('Enter a valid CVV')).toBeVisible();
  await look('card-errors');
  await buyer.typesCard(cards.declined);
  await look('card-filled');
  const placed = page.waitForResponse('**/nft/trade/order');
  await whileWaitingFor(page, '**/pay/card/submit', async () => {
    await sees.pay.click();
    await expect(sees.pay).toHaveAttribute('aria-busy', 'true');
    await look('card-paying');
  });
  await expect(page.getByRole('alert')).toBeVisible();
  await look('card-declined');
  return (await (await placed).json()).data.orderNo;
}

/** Shows the forms of an order that was placed already, and its result. */
async function seePlacedOrder(tour: Tour, orderNo: string): Promise<void> {
  const { buyer, look } = tour;
  const { page, sees } = buyer;
  await page.goto(`/#/creditCardConfig?orderNo=${orderNo}`);
  await expect(sees.cardField('CVV')).toBeVisible();
  await look('card-placed');
  await tourForms(tour);
  await buyer.typesCard(cards.declined);
  await sees.press('Back').click();
  await expect(sees.dialog('Leave this payment?')).toBeVisible();
  await look('card-leave');
  await sees.press('Stay here').last().click();
  await page.goto(`/#/paymentResult?customParam=${orderNo}`);
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
