import { askJson } from './ask-json.ts';

/** What a person who plays the bank can do to a payment. Amounts are minor units, times ms since 1970. */
export interface Play {
  readonly action:
    | 'approve'
    | 'decline'
    | 'cancel'
    | 'capture'
    | 'capture_again'
    | 'open_dispute'
    | 'win_dispute'
    | 'lose_dispute';
  readonly amount?: string;
  readonly currency?: string;
  readonly at?: number;
  /** False: no callback is sent. */
  readonly callback?: boolean;
}

/** The payment provider's side, played from outside. */
export class Provider {
  readonly #url: string;

  constructor(providerUrl: string) {
    this.#url = providerUrl;
  }

  async play(paymentNo: string, play: Play): Promise<void> {
    await askJson(`${this.#url}/test/payments/${encodeURIComponent(paymentNo)}`, play);
  }

  /** Returns what the provider knows of a payment. Its captures are the money taken from the buyer. */
  async paymentOf(paymentNo: string): Promise<{ status: string; captures: readonly { amount: string }[] } | undefined> {
    const answer = await askJson<{
      data: readonly { reference: string; status: string; captures: { amount: string }[] }[];
    }>(`${this.#url}/test/payments`);
    return answer.data.find(({ reference }) => reference === paymentNo);
  }
}
