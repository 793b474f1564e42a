import { expect } from '@playwright/test';
import { askJson } from './ask-json.ts';

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** The mailbox of the sandbox, read as JSON. */
export class Mailbox {
  readonly #url: string;

  constructor(shopUrl: string) {
    this.#url = `${shopUrl}/mailbox/messages`;
  }

  /** Lists all mails to an address, the newest first. */
  mailsTo(email: string): Promise<readonly Mail[]> {
    return askJson(`${this.#url}?to=${encodeURIComponent(email)}`);
  }

  /** Waits for a mail about an order, and returns where its button leads, within the checkout. */
  async orderAddress(email: string): Promise<string> {
    const addresses = async () =>
      (await this.mailsTo(email)).flatMap(({ text }) => /#\/orderStatus\?\S+/.exec(text)?.[0] ?? []);
    await expect.poll(async () => (await addresses()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    const [newest = ''] = await addresses();
    return `/${newest}`;
  }

  /** Waits for the `count`th code that was sent to an address, and returns its six digits. */
  async codeFor(email: string, count = 1): Promise<string> {
    const codes = async () =>
      (await this.mailsTo(email)).flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? []);
    await expect.poll(async () => (await codes()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
    const [newest = ''] = await codes();
    return newest;
  }
}
