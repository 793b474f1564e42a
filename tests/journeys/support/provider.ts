import type { Play } from '../../server/support/payment-world.ts';
import { askJson } from './ask-json.ts';

/** The payment provider's side, played from outside. */
export class Provider {
  readonly #url: string;

  constructor(providerUrl: string) {
    this.#url = providerUrl;
  }

  async play(paymentNo: string, play: Play): Promise<void> {
    await askJson(`${this.#url}/test/payments/${encodeURIComponent(paymentNo)}`, play);
  }

  /** Has the provider send its callbacks, or lose them. */
  async callbacks(mode: 'normal' | 'drop'): Promise<void> {
    await askJson(`${this.#url}/test/callbacks`, { mode });
  }

  /** Returns what the provider knows of a payment. Its captures are the money taken from the buyer. */
  async paymentOf(paymentNo: string): Promise<{ status: string; captures: readonly { amount: string }[] } | undefined> {
    const answer = await askJson<{
      data: readonly { reference: string; status: string; captures: { amount: string }[] }[];
    }>(`${this.#url}/test/payments`);
    return answer.data.find(({ reference }) => reference === paymentNo);
  }
}
