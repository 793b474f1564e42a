import { paymentMethods } from '@kassa/contract';
import { walletsOf } from '../../connectors/payment/index.ts';
import { offerMethods } from '../../workflows/pricing/offer-methods.ts';
import { defineDoor } from '../define-door.ts';

/** Lists the methods of a link and a currency, with what each would cost. */
export const paymentMethodsDoor = defineDoor(paymentMethods, async ({ app, input, request }) => {
  const { nftParamNo, fiat } = input;
  const wallets = walletsOf(app.payments, { nftParamNo, currency: fiat, amountMinor: null });
  return {
    fiat,
    methods: await offerMethods(app, { ...input, locale: request.locale }),
    walletSheets: wallets.some(({ sheet }) => sheet !== null),
    wallets,
    serverTime: app.clock.date().toISOString(),
  };
});
