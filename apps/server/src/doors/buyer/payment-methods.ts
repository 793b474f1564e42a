import { paymentMethods } from '@kassa/contract';
import { methods } from '@kassa/methods';
import { connectorFor, type PaymentConnectors } from '../../connectors/payment/index.ts';
import { offerMethods } from '../../workflows/pricing/offer-methods.ts';
import { defineDoor } from '../define-door.ts';

/** Lists the methods of a link and a currency, with what each would cost. */
export const paymentMethodsDoor = defineDoor(paymentMethods, async ({ app, input, request }) => ({
  fiat: input.fiat,
  methods: await offerMethods(app, { ...input, locale: request.locale }),
  walletSheets: hasWalletSheets(app.payments),
  serverTime: app.clock.date().toISOString(),
}));

/** Whether a provider's own page stands in for the browser's wallets. */
function hasWalletSheets(connectors: PaymentConnectors): boolean {
  const wallets = methods
    .filter(({ collect }) => collect.kind === 'wallet')
    .map((row) => connectorFor(connectors, row));
  return wallets.some((connector) => connector !== undefined && connector.walletSheetUrl !== null);
}
