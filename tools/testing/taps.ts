/** How often a buyer taps on one way from the link to the result, or to what is to be paid elsewhere. */
export interface TapBudget {
  readonly way:
    | 'card, as a guest'
    | 'card, as a guest, where a local method comes first'
    | 'saved card'
    | 'QR code, as a guest'
    | 'QR code'
    | 'bank or wallet page'
    | 'Apple Pay'
    | 'Apple Pay, as a guest';
  /** Presses of buttons, rows and checkboxes. Typing is not counted. */
  readonly taps: number;
  /** How many of them are the log-in's. */
  readonly logIn: number;
  readonly goal: number;
  /** What the last tap leads to. */
  readonly until: string;
}

/**
 * The taps of each way, held by tests/journeys/count-the-taps.test.ts and written into docs/performance.md. A buyer who
 * is logged in has used that method before.
 */
export const taps: readonly TapBudget[] = [
  { way: 'card, as a guest', taps: 3, logIn: 2, goal: 3, until: 'the result' },
  {
    way: 'card, as a guest, where a local method comes first',
    taps: 3,
    logIn: 2,
    goal: 3,
    until: 'the result',
  },
  { way: 'saved card', taps: 1, logIn: 0, goal: 1, until: 'the result' },
  { way: 'QR code, as a guest', taps: 3, logIn: 2, goal: 4, until: 'the code' },
  { way: 'QR code', taps: 1, logIn: 0, goal: 2, until: 'the code' },
  { way: 'bank or wallet page', taps: 1, logIn: 0, goal: 2, until: 'that page' },
  { way: 'Apple Pay', taps: 1, logIn: 0, goal: 1, until: "the wallet's sheet" },
  { way: 'Apple Pay, as a guest', taps: 2, logIn: 0, goal: 2, until: 'the result' },
];
