/** One NFT of the gallery. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  /** Line below the name on the label. */
  readonly medium: string;
  /**
   * MINT: as many as the buyer wants, each made for them, by Kassa on the chain where it says so. MARKET: existing
   * tokens, one by one, numbered from `firstToken`.
   */
  readonly sale:
    | { readonly type: 'MINT'; readonly most: number; readonly by?: 'kassa' }
    | { readonly type: 'MARKET'; readonly firstToken: number };
  /** Price of one, in decimal notation, in a currency or in a coin. */
  readonly price:
    | { readonly fiat: string; readonly amount: string }
    | { readonly crypto: string; readonly amount: string };
}

/** The pieces in the gallery. The picture is art/pieces/<id>.png. */
export const pieces: readonly Piece[] = [
  {
    id: 'harbour-at-dusk',
    name: 'Harbour at Dusk',
    medium: 'The last light behind the cranes',
    sale: { type: 'MARKET', firstToken: 1871 },
    price: { fiat: 'USD', amount: '48.00' },
  },
  {
    id: 'heron-standing',
    name: 'Heron, Standing',
    medium: 'There since before the sun came up',
    sale: { type: 'MINT', most: 5 },
    price: { fiat: 'SGD', amount: '36.50' },
  },
  {
    id: 'murmuration',
    name: 'Murmuration',
    medium: 'Starlings over the reed beds',
    sale: { type: 'MARKET', firstToken: 77 },
    price: { crypto: 'ETH', amount: '0.012' },
  },
  {
    id: 'nine-lanterns',
    name: 'Nine Lanterns',
    medium: 'Paper and fire over still water',
    sale: { type: 'MINT', most: 9, by: 'kassa' },
    price: { fiat: 'EUR', amount: '19.90' },
  },
  {
    id: 'paper-valley',
    name: 'Paper Valley',
    medium: 'Sheets of colour, cut and stacked',
    sale: { type: 'MARKET', firstToken: 1215 },
    price: { crypto: 'USDT', amount: '60' },
  },
  {
    id: 'stairwell-city',
    name: 'Stairwell City',
    medium: 'A city that is one staircase',
    sale: { type: 'MARKET', firstToken: 301 },
    price: { fiat: 'HKD', amount: '880.00' },
  },
  {
    id: 'tidal-clock',
    name: 'Tidal Clock',
    medium: 'Tides, told in rings',
    sale: { type: 'MINT', most: 12 },
    price: { crypto: 'ETH', amount: '0.004' },
  },
  {
    id: 'winter-garden',
    name: 'Winter Garden',
    medium: 'What flowers under glass',
    sale: { type: 'MINT', most: 3 },
    price: { fiat: 'JPY', amount: '5200' },
  },
];
