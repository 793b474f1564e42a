import type { Locale, MethodOffer, NextActionType } from '@kassa/contract';
import { methodKey } from '@kassa/methods';
import { type CurrencyCode, wireAmount } from '@kassa/money';
import { connectorFor } from '../../connectors/payment/index.ts';
import { type Offer, offersFor, payCurrency } from '../../modules/pricing/index.ts';
import { payPathKey, readPayTimes } from '../times/usual-times.ts';
import { type Pricing, termsOrRefuse } from './quote-link.ts';
import { readMarket } from './read-market.ts';

/**
 * Lists the methods of a link and a currency with what each would cost now, in the catalogue's order.
 * @throws Refusal order_not_found, currency_unsupported, rate_unavailable, delivery_unavailable
 */
export async function offerMethods(
  app: Pricing,
  asked: { nftParamNo: string; fiat: string; locale: Locale },
): Promise<MethodOffer[]> {
  const fiat = payCurrency(asked.fiat);
  const [terms, times] = await Promise.all([termsOrRefuse(app, asked.nftParamNo), readPayTimes(app.db)]);
  const offers = offersFor(terms, fiat, await readMarket(app));
  return offers.map((offer) => {
    const sale = { nftParamNo: asked.nftParamNo, currency: fiat, amountMinor: offer.lines.totalMinor };
    const provider = connectorFor(app.payments, offer.method, sale)?.key ?? '';
    const usualMs = times.get(payPathKey({ ...methodKey(offer.method), provider })) ?? null;
    return { ...offerView(offer, fiat, asked.locale), usualMs };
  });
}

/** Whether a next action gives the buyer something to pay with, for a time of its own. */
function isInstruction(action: NextActionType): boolean {
  return action !== 'none' && action !== 'challenge';
}

function offerView(offer: Offer, fiat: CurrencyCode, locale: Locale): Omit<MethodOffer, 'usualMs'> {
  const { method, lines } = offer;
  const wire = (minor: bigint) => wireAmount({ minor, currency: fiat });
  return {
    ...methodKey(method),
    cardType: method.cardType,
    type: method.type,
    name: method.name[locale],
    icon: method.icon,
    routerPath: method.routerPath,
    fiatSumAmount: wire(lines.totalMinor),
    rampFee: wire(lines.rampFeeMinor),
    payMin: wire(offer.payMinMinor),
    payMax: wire(offer.payMaxMinor),
    payWindowMs: method.payWindowMs,
    instructionMs: method.nextActions.some(isInstruction) ? method.instructionMs : null,
    collect: method.collect.kind,
    locksConfirm: method.locksConfirm,
    unavailable: offer.unavailable,
  };
}
