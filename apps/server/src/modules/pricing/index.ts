export { agreeRates } from './agree-rates.ts';
export { noteGasPrice, readGasPrice } from './gas-price-store.ts';
export { fromUsd, linesFor, type Price, type Terms } from './lines.ts';
export { networkFeeOf } from './network-fee.ts';
export { chooseOffer, limitsOf, type Offer, offersFor, payCurrency } from './offer.ts';
export { makeQuote, type QuoteRequest, type StoredQuote } from './quote.ts';
export {
  insertQuote,
  insertShownQuote,
  type QuoteRow,
  quoteOf,
  readFixedQuote,
  readQuote,
  rowOfQuote,
  storingQuote,
  sweepQuotes,
  takeQuote,
  takingQuote,
  worthOfQuote,
} from './quote-store.ts';
export { quoteView } from './quote-view.ts';
export { claimRateSource, noteRateSource, readRateReadings, storeRateReadings } from './rate-store.ts';
export { crossRate, hasRate, type RateTable } from './rate-table.ts';
