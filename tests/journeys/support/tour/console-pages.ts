import { expect, type Page } from '@playwright/test';

/** The pages of the console, as an admin sees them. */
const paths = {
  overview: '/',
  orders: '/orders?fiat=SGD&amountFrom=1',
  review: '/review',
  refunds: '/refunds',
  payments: '/payments',
  disputes: '/disputes',
  identity: '/identity',
  screening: '/screening',
  accounts: '/accounts',
  settlement: '/settlement',
  sold: '/sold',
  lost: '/lost',
  methods: '/methods?country=BR',
  method: '/methods/10009-visa?days=7',
  waits: '/methods/waits',
  money: '/money',
  days: '/money/days',
  journals: '/money/journals',
  audit: '/audit',
  merchants: '/merchants',
  people: '/people',
  access: '/access',
  merchant: '/merchants/kassa0sandbox001',
  testPayments: '/merchants/kassa0sandbox001/test',
};

/** Opens every page of the console, the one of an order last, and calls `look` when it shows what it has read. */
export async function tourConsole(
  page: Page,
  { orderNo, look }: { readonly orderNo: string; readonly look: (name: string) => Promise<void> },
): Promise<void> {
  for (const [name, path] of [...Object.entries(paths), ['order', `/orders/${orderNo}`] as const]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await look(name);
  }
}
