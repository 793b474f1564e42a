import { paymentMethods } from '@kassa/contract';
import { offerMethods } from '../../workflows/offer-methods.ts';
import { defineDoor } from '../define-door.ts';

export const paymentMethodsDoor = defineDoor(paymentMethods, async ({ app, input, request }) => ({
  fiat: input.fiat,
  methods: await offerMethods(app, { ...input, locale: request.locale }),
  serverTime: app.clock.date().toISOString(),
}));
