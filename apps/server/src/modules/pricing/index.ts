export { advanceQuotes } from './advance-quotes.ts';
export { agreeRates } from './agree-rates.ts';
export { readGasPrice, recordGasPrice } from './gas-price-store.ts';
export { fromUsd, linesFor, type Price, rampFeeOf, type Terms } from './lines.ts';
export {
  type MethodSetting,
  type MethodTerms,
  methodKeyOf,
  methodNamed,
  readMethodDraft,
  readMethodDrafts,
  readMethodSetting,
  readMethodSettings,
  storeMethodDraft,
  writeMethodSetting,
} from './method-settings.ts';
export { networkFeeOf } from './network-fee.ts';
export { chooseOffer, limitsOf, type Market, type Offer, offersFor, payCurrency } from './offer.ts';
export { makeQuote, type QuoteRequest, type StoredQuote } from './quote.ts';
export {
  assignQuote,
  assignQuotesSql,
  insertQuote,
  insertQuotesSql,
  insertShownQuote,
  insertShownQuotesSql,
  isQuoteTakeableSql,
  keepGuestQuote,
  keepShownQuote,
  type QuoteRow,
  quoteOf,
  quoteWorthSql,
  readFixedQuote,
  readQuote,
  readShownQuote,
  recallShownQuote,
  rowOfQuote,
  takenQuoteColumns,
  takenQuoteEntry,
} from './quote-store.ts';
export { quoteView } from './quote-view.ts';
export {
  claimRateSources,
  readRateReadings,
  readRateSources,
  recordRateSource,
  storeRateReadings,
} from './rate-store.ts';
export { crossRate, hasRate, type RateTable } from './rate-table.ts';
