import { expect } from '@playwright/test';
import { whileAnswered } from './answers.ts';
import type { Tour } from './stops.ts';

interface Form {
  readonly name: string;
  readonly method: { readonly name: string; readonly payWayCode: string };
  readonly country: string;
  readonly fields: readonly object[];
  /** What to look at beyond the empty form. */
  readonly further?: (tour: Tour) => Promise<void>;
}

const asked = (...names: readonly string[]): object[] =>
  names.map((name) => ({ name, lastValue: '', required: true, options: [] }));
const banks = [
  'Bancolombia',
  'Banco de Bogotá',
  'Davivienda',
  'Itaú',
  'Nequi',
  'Daviplata',
  'Citibank',
  'BBVA',
  'Banco AV Villas',
];

const forms: readonly Form[] = [
  {
    name: 'form-argentina',
    method: { name: 'Khipu', payWayCode: '30002' },
    country: 'AR',
    fields: asked('fullName', 'documentType', 'documentNumber', 'accountType', 'accountNumber', 'phone'),
    further: seeBankCode,
  },
  {
    name: 'form-colombia',
    method: { name: 'PSE', payWayCode: '12000' },
    country: 'CO',
    fields: [
      ...asked('fullName', 'personType', 'documentType'),
      { name: 'documentNumber', lastValue: '1234******', required: true, options: [] },
      { name: 'bank', lastValue: '', required: true, options: banks.map((label, at) => ({ value: `${at}`, label })) },
    ],
    further: seeBanks,
  },
  {
    name: 'form-turkey',
    method: { name: 'Papara', payWayCode: '51002' },
    country: 'TR',
    fields: asked('documentType', 'documentNumber', 'firstName', 'lastName', 'birthday', 'address'),
    further: seeErrors,
  },
  {
    name: 'form-japan',
    method: { name: 'Konbini', payWayCode: '21001' },
    country: 'JP',
    fields: [
      ...asked('kanaName', 'phone'),
      { name: 'chain', lastValue: '', required: true, options: [{ value: 'lawson', label: 'Lawson' }] },
    ],
  },
  { name: 'form-none', method: { name: 'PayNow', payWayCode: '40001' }, country: 'SG', fields: [] },
];

const cards = [
  { cardId: 'card00000001', brand: 'visa', last4: '1111' },
  { cardId: 'card00000002', brand: 'mastercard', last4: '4444' },
];

/** Shows the forms of the methods in place of the card form of a real order, and the saved cards. */
export async function tourForms(tour: Tour): Promise<void> {
  const { page, sees } = tour.buyer;
  const orderNo = await tour.buyer.orderNo();
  const address = page.url();
  for (const form of forms) await whileForm(tour, form, orderNo);
  await page.goto('about:blank');
  await whileAnswered(page, '**/nft/get/user/pay/formData?*', {
    change: (data: object) => ({ data: { ...data, savedCards: cards } }),
    work: async () => {
      await page.goto(address);
      await expect(sees.says('Another card')).toBeVisible();
      await tour.look('saved-cards');
      await sees.press('Remove card •••• {last4}').click();
      await expect(sees.dialog('Remove this card?')).toBeVisible();
      await tour.look('saved-card-delete');
    },
  });
  await page.goto('about:blank');
  await page.goto(address);
}

async function whileForm(tour: Tour, form: Form, orderNo: string): Promise<void> {
  const { page, sees } = tour.buyer;
  const { name, country, fields, method } = form;
  await page.goto('about:blank');
  await whileAnswered(page, '**/{nft/result/check,pay/message/query}?*', {
    change: (data: { order?: { quote: object }; quote: object }) => ({
      data: data.order ? { ...data, changed: false, order: asPaidBy(data.order, method) } : asPaidBy(data, method),
    }),
    work: () =>
      whileAnswered(page, '**/nft/get/user/pay/formData?*', {
        change: () => ({
          data: { country, fields, savedCards: [], locksConfirm: true, wallet: null, cardSession: null },
        }),
        work: async () => {
          await page.goto(`/#/otherWayPay?orderNo=${orderNo}`);
          await expect(sees.pay).toBeVisible();
          await tour.look(name);
          await form.further?.(tour);
        },
      }),
  });
}

function asPaidBy<T extends { quote: object }>(order: T, { name, payWayCode }: Form['method']): T {
  const quote = { ...order.quote, payWayCode, bankCode: '' };
  return { ...order, quote, payWayName: name, routerPath: '/otherWayPay' };
}

async function seeBankCode({ buyer, look }: Tour): Promise<void> {
  await buyer.fillsForm({ 'Full name': 'Lucía Fernández', 'Account number': '2850590940090418135201' });
  await expect(buyer.page.getByText(buyer.sees.words.like('Bank code: {bankCode}'))).toBeVisible();
  await look('form-argentina-bank');
}

async function seeBanks({ buyer: { page, sees }, look }: Tour): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${sees.words.of('Bank')} `) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('form-colombia-banks');
  await page.keyboard.press('Escape');
}

async function seeErrors({ buyer, look }: Tour): Promise<void> {
  await buyer.fillsForm({ 'First name': 'İlknur', 'Date of birth': '2020-02-30', Address: 'x' });
  await buyer.sees.pay.click();
  await expect(buyer.sees.says('Enter a valid date of birth')).toBeVisible();
  await look('form-turkey-errors');
}
