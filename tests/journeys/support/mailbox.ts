import { expect } from '@playwright/test';
import { askJson } from './ask-json.ts';

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** The mailbox of the sandbox, as its JSON tells it. */
export class Mailbox {
  readonly #url: string;

  constructor(shopUrl: string) {
    this.#url = `${shopUrl}/mailbox/messages`;
  }

  /** Everything that was sent to an address, the newest first. */
  mailsTo(email: string): Promise<readonly Mail[]> {
    return askJson(`${this.#url}?to=${encodeURIComponent(email)}`);
  }

  /** The six digits of the `count`th code that was sent to an address, as soon as that mail is there. */
  async codeFor(email: string, count = 1): Promise<string> {
    const codes = async () =>
      (await this.mailsTo(email)).flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? []);
    await expect.poll(async () => (await codes()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
    const [newest = ''] = await codes();
    return newest;
  }
}
