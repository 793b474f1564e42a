import type { Quote } from '@kassa/contract';
import { formatDecimal, isCoin, rateToDecimal, symbolOf, wireAmount, wireCoinAmount } from '@kassa/money';
import type { StoredQuote } from './quote.ts';

/** Shows a quote in the fields of the wire. @param now the server's time, for the screen's countdown */
export function quoteView(quote: StoredQuote, itemName: string, now: Date): Quote {
  const wire = (minor: bigint) => wireAmount({ minor, currency: quote.fiat });
  const coin = isCoin(quote.priceCurrency) ? quote.priceCurrency : null;
  return {
    quoteNo: quote.quoteNo,
    nftParamNo: quote.nftParamNo,
    fiat: quote.fiat,
    symbol: symbolOf(quote.fiat),
    payWayCode: quote.payWayCode,
    bankCode: quote.bankCode,
    fiatSumAmount: wire(quote.totalMinor),
    itemAmount: wire(quote.itemMinor),
    rampFee: wire(quote.rampFeeMinor),
    netWorkFee: wire(quote.networkFeeMinor),
    cryptoPrice: coin ? rateToDecimal(quote.rate, 2) : '',
    crypto: coin,
    cryptoAmount: coin ? wireCoinAmount({ units: quote.priceAmount, coin }) : null,
    nftname: itemName,
    address: quote.address,
    usdAmount: quote.usdMinor === null ? '' : formatDecimal(quote.usdMinor, 2),
    validUntil: quote.validUntil.toISOString(),
    serverTime: now.toISOString(),
  };
}
