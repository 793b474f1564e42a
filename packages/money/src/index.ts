export { type CoinCode, type CoinRow, coins, isCoin } from './coins.ts';
export {
  type CurrencyCode,
  type CurrencyRow,
  currencies,
  currencyIconPath,
  currencyOf,
  isCurrency,
  payCurrencies,
  symbolOf,
} from './currencies.ts';
export { formatDecimal, parseDecimal } from './decimal.ts';
export { displayCoin, displayMoney, type MoneyStyle } from './display.ts';
export {
  type CoinAmount,
  type Money,
  parseCoin,
  parseMoney,
  roundToChannel,
  wireAmount,
  wireCoinAmount,
} from './money.ts';
export { convert, invertRate, multiplyRates, parseRate, type Rate, rateToDecimal } from './rate.ts';
export { roundDiv } from './rounding.ts';
