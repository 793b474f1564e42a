export { fromUsd, linesFor, type Price, type Terms } from './lines.ts';
export { chooseOffer, limitsOf, type Offer, offersFor, payCurrency } from './offer.ts';
export { makeQuote, type QuoteRequest, type StoredQuote } from './quote.ts';
export {
  insertQuote,
  type QuoteRow,
  quoteOf,
  readQuote,
  storingQuote,
  sweepQuotes,
  takeQuote,
  takingQuote,
  worthOfQuote,
} from './quote-store.ts';
export { quoteView } from './quote-view.ts';
export { crossRate, type RateTable, rateAgeLimitMs } from './rate-table.ts';
