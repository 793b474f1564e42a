import { paymentMethods } from '@kassa/contract';
import { offerMethods } from '../../workflows/offer-methods.ts';
import { defineDoor } from '../define-door.ts';

export const paymentMethodsDoor = defineDoor(paymentMethods, async ({ app, input, request }) => ({
  fiat: input.fiat,
  methods: await offerMethods(app, { ...input, locale: request.locale }),
  walletSheets: [...app.payments.values()].some(({ walletSheetUrl }) => walletSheetUrl !== null),
  serverTime: app.clock.date().toISOString(),
}));
