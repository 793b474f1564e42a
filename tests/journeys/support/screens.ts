import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The checkout's screens as a buyer finds his way on them: by role and by the words he reads. */
export class Screens {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The heading of the screen that is shown. */
  get title(): Locator {
    return this.#page.getByRole('heading', { level: 1 });
  }

  get proceed(): Locator {
    return this.#page.getByRole('button', { name: /^Proceed Buy NFT/ });
  }

  get currency(): Locator {
    return this.#page.getByRole('button', { name: /^Pay currency/ });
  }

  get menu(): Locator {
    return this.#page.getByRole('button', { name: 'Menu' });
  }

  get email(): Locator {
    return this.#page.getByLabel('E-mail');
  }

  get agreement(): Locator {
    return this.#page.getByRole('checkbox');
  }

  get sendCode(): Locator {
    return this.#page.getByRole('button', { name: 'Send me a code' });
  }

  get code(): Locator {
    return this.#page.getByLabel('Six-digit code');
  }

  get methods(): Locator {
    return this.#page.getByRole('radio');
  }

  get goOn(): Locator {
    return this.#page.getByRole('button', { name: /^Continue with / });
  }

  /** The input inside the provider's frame. */
  cardField(title: 'Card number' | 'Expiry date' | 'CVV'): Locator {
    return this.#page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
  }

  get firstName(): Locator {
    return this.#page.getByLabel('First name');
  }

  get lastName(): Locator {
    return this.#page.getByLabel('Last name');
  }

  get pay(): Locator {
    return this.#page.getByRole('button', { name: /^Pay [A-Z]{3}/ });
  }

  /** The issuer's page, in front of the checkout. */
  get bank(): FrameLocator {
    return this.#page.frameLocator('iframe[title="Your bank\'s page"]');
  }

  /** The headline of the result screen. */
  outcome(words: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name: words, exact: true });
  }

  /** One of the four answers about the money, or another line of facts: the value beside its label. */
  fact(label: string): Locator {
    const term = this.#page.getByRole('term').filter({ hasText: label });
    return this.#page.locator('dl > div').filter({ has: term }).getByRole('definition').filter({ visible: true });
  }

  /** What is said for three seconds at the foot of the page. */
  toast(words: string): Locator {
    return this.#page.getByRole('status').filter({ hasText: words });
  }

  dialog(title: string): Locator {
    return this.#page.getByRole('dialog', { name: title });
  }
}
