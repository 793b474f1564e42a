import type { FrameLocator, Locator, Page } from '@playwright/test';
import { Words } from './words.ts';

/** Where the checkout is shown: in a tab, or in a frame of a shop's page. */
type Place = Page | FrameLocator;

/** The checkout's screens as a buyer finds his way on them: by role and by the words he reads. */
export class Screens {
  readonly #page: Place;
  /** The language he reads; every name below is given in English. */
  readonly words: Words;

  constructor(page: Place, words: Words = new Words()) {
    this.#page = page;
    this.words = words;
  }

  /** The heading of the screen that is shown. */
  get title(): Locator {
    return this.#page.getByRole('heading', { level: 1 });
  }

  get proceed(): Locator {
    return this.#page.getByRole('button', { name: this.words.of('Proceed Buy NFT') });
  }

  get currency(): Locator {
    return this.#page.getByRole('button', { name: this.words.like('Pay currency: {fiat}') });
  }

  get menu(): Locator {
    return this.#page.getByRole('button', { name: this.words.of('Menu') });
  }

  get email(): Locator {
    return this.#page.getByLabel(this.words.of('E-mail'));
  }

  get agreement(): Locator {
    return this.#page.getByRole('checkbox');
  }

  get sendCode(): Locator {
    return this.#page.getByRole('button', { name: this.words.of('Send me a code') });
  }

  get code(): Locator {
    return this.#page.getByLabel(this.words.of('Six-digit code'));
  }

  get methods(): Locator {
    return this.#page.getByRole('radio');
  }

  /** One of them by its name. */
  method(name: RegExp): Locator {
    return this.#page.getByRole('radio', { name }).first();
  }

  get goOn(): Locator {
    return this.#page.getByRole('button', { name: this.words.like('Continue with {total}') });
  }

  /** The input inside the provider's frame. */
  cardField(title: 'Card number' | 'Expiry date' | 'CVV'): Locator {
    return this.#page.frameLocator(`iframe[title="${this.words.of(title)}"]`).getByRole('textbox');
  }

  get firstName(): Locator {
    return this.#page.getByLabel(this.words.of('First name'));
  }

  get lastName(): Locator {
    return this.#page.getByLabel(this.words.of('Last name'));
  }

  get pay(): Locator {
    return this.#page.getByRole('button', { name: this.words.like('Pay {0}') });
  }

  /** The issuer's page, in front of the checkout. */
  get bank(): FrameLocator {
    return this.#page.frameLocator(`iframe[title="${this.words.of("Your bank's page")}"]`);
  }

  /** The headline of the result screen. */
  outcome(words: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name: this.words.of(words), exact: true });
  }

  /** One of the four answers about the money, or another line of facts: the value beside its label. */
  fact(label: string): Locator {
    const term = this.#page.getByRole('term').filter({ hasText: this.words.of(label) });
    return this.#page.locator('dl > div').filter({ has: term }).getByRole('definition').filter({ visible: true });
  }

  /** What is said for three seconds at the foot of the page. */
  toast(words: string): Locator {
    return this.#page.getByRole('status').filter({ hasText: this.words.of(words) });
  }

  dialog(title: string): Locator {
    return this.#page.getByRole('dialog', { name: this.words.of(title) });
  }

  /** A button or a link by what it says. */
  press(words: string): Locator {
    const name = /\{/.test(words) ? this.words.like(words) : this.words.of(words);
    return this.#page.getByRole('button', { name }).or(this.#page.getByRole('link', { name }));
  }

  /** Anything that says this. */
  says(words: string): Locator {
    return this.#page.getByText(this.words.of(words)).first();
  }
}
