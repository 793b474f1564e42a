/** What follows an option, and what it is for. One without `takes` is a switch. */
interface Option {
  readonly takes?: string;
  /** It may be given more than once. Its values are then joined by line feeds. */
  readonly repeats?: true;
  readonly about: string;
}

const table = {
  forward: { takes: 'URL', about: 'the program that gets the events, such as http://127.0.0.1:3000/webhook' },
  events: { takes: 'TYPES', about: 'only these events, such as order.paid,order.closed' },
  secret: { takes: 'whsec_…', about: 'the secret that signs the events' },
  classic: { about: 'the address is a callbackUrl, which gets the classic form under your appSecret' },
  amount: { takes: 'AMOUNT', about: 'what it costs, such as 20.00' },
  fiat: { takes: 'CURRENCY', about: 'the currency of the price, by default USD' },
  name: { takes: 'TEXT', about: 'the name of the item' },
  picture: { takes: 'URL', about: 'the picture of the item' },
  order: { takes: 'NUMBER', about: 'your own number of the order, by default a new one' },
  description: { takes: 'TEXT', about: 'your own words about the sale; no buyer sees them' },
  metadata: { takes: 'KEY=VALUE', repeats: true, about: 'your own data of the sale; may be given again for each key' },
  redirect: { takes: 'URL', about: 'where the buyer goes afterwards: a page of an origin that you registered' },
  callback: { takes: 'URL', about: 'where callbacks go; the word endpoints: only to your registered endpoints' },
  method: { takes: 'CODE', about: 'how it is paid, by default 10009, a card (payWayCode)' },
  bank: { takes: 'CODE', about: 'which bank or card brand of the method (payBankCode)' },
  outcome: { takes: 'NAME', about: 'how a payment by a local method ends: short, twice, late, declined, …' },
  out: { takes: 'FILE', about: 'the file to write, by default kassa-fixtures.json' },
  session: { about: 'make a checkout session instead of a signed link' },
  many: { about: 'a payment link, which sells to any number of buyers' },
  days: { takes: 'NUMBER', about: 'how long a link of --many lasts, by default 365' },
  button: { about: 'write the link as one line of HTML' },
  url: { takes: 'URL', about: 'the Kassa to speak to, by default KASSA_URL or http://127.0.0.1:4000' },
  'app-id': { takes: 'ID', about: 'your merchant, by default KASSA_APP_ID or the gallery of the sandbox' },
  'app-secret': { takes: 'SECRET', about: 'the secret of your merchant, by default KASSA_APP_SECRET' },
} satisfies Record<string, Option>;

/** A name of an option, without its hyphens. */
export type OptionName = keyof typeof table;

/** Every option of every command. */
export const options: Readonly<Record<OptionName, Option>> = table;

/** Options that say which Kassa and which merchant: those of every command. */
export const whose: readonly OptionName[] = ['url', 'app-id', 'app-secret'];
