import type { Locale, OrderView } from '@kassa/contract';
import type { App } from '../../app.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readOrderPage } from '../../modules/orders/index.ts';
import { type ShowNeeds, type Watch, watchOrder } from './show-order.ts';

/**
 * Shows an order to anyone with the key of its page, as its buyer sees it: the door leaves out what is not for
 * everybody. Waits like watchOrder.
 * @throws Refusal order_not_found for every key that does not work
 */
export async function watchOrderPage(
  app: ShowNeeds & Pick<App, 'signal'>,
  { key, locale }: { readonly key: string; readonly locale: Locale },
  watch: Omit<Watch, 'orderNo'>,
): Promise<{ changed: boolean; order: OrderView }> {
  const find = async () => (await readOrderPage(app.db, key)) ?? refuse('order_not_found');
  const { orderNo, userNo } = await find();
  const shown = await watchOrder(app, { userNo, scopeAppId: null, locale }, { ...watch, orderNo });
  // Its buyer may have been erased meanwhile.
  await find();
  return shown;
}
