import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { Words } from './words.ts';

/** Where the checkout is shown: in a tab, or in a frame of a shop's page. */
type Place = Page | FrameLocator;

/** The checkout's screens as a buyer finds them: by role and by text. */
export class Screens {
  readonly #page: Place;
  /** The buyer's language. Every name below is in English. */
  readonly words: Words;

  constructor(page: Place, words: Words = new Words()) {
    this.#page = page;
    this.words = words;
  }

  /** The heading of the screen. */
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
    return this.#page.getByLabel(this.words.of('Email')).filter({ visible: true });
  }

  get agreement(): Locator {
    return this.#page.getByRole('checkbox');
  }

  get sendCode(): Locator {
    return this.#page.getByRole('button', { name: this.words.of('Send me a code') });
  }

  get code(): Locator {
    return this.#page.getByLabel(this.words.of('6-digit code'));
  }

  get methods(): Locator {
    return this.#page.getByRole('radio');
  }

  /** Finds a method by its name. */
  method(name: RegExp): Locator {
    return this.#page.getByRole('radio', { name }).first();
  }

  /** Where the provider's card fields are: frames in the checkout, frames inside pages of ours, or all in one such page. */
  fieldsAreIn: 'frames' | 'pages' | 'one page' = 'frames';

  /** Picks a method by its name, also in a folded group. */
  async picks(name: RegExp): Promise<void> {
    const row = this.#page.getByRole('radio', { name, includeHidden: true }).first();
    await expect(row).toBeAttached();
    if (!(await row.isVisible())) await this.#page.locator('details').filter({ has: row }).locator('summary').click();
    await row.check();
  }

  /** The button below the methods: it continues to a form, or pays by a method that asks for nothing. */
  get goOn(): Locator {
    return this.#toForm.or(this.pay);
  }

  get #toForm(): Locator {
    return this.#page.getByRole('button', { name: this.words.like('Continue with {total}') });
  }

  /** Continues from the choice of a method to its form, if it has one, and so to its pay button. */
  async goesToPay(): Promise<void> {
    await expect(this.goOn).toBeEnabled();
    if (await this.#toForm.isVisible()) await this.goOn.click();
    await expect(this.pay).toBeEnabled();
  }

  /** Finds the input inside the provider's frame, or inside its frame in a page of ours. */
  cardField(title: 'Card number' | 'Expiry date' | 'CVV'): Locator {
    const own = `iframe[title="${this.words.of(title)}"]`;
    const whole = `iframe[title="${this.words.of('Card')}"]`;
    const place = { 'Card number': '#number', 'Expiry date': '#expiry', CVV: '#cvv' }[title];
    const places = { frames: [own, ''], pages: [own, 'iframe'], 'one page': [whole, `${place} iframe`] };
    const [frame, inner] = places[this.fieldsAreIn];
    const around = this.#page.frameLocator(frame ?? '');
    return (inner ? around.frameLocator(inner) : around).getByRole('textbox');
  }

  get firstName(): Locator {
    return this.#page.getByLabel(this.words.of('First name'), { exact: true });
  }

  get lastName(): Locator {
    return this.#page.getByLabel(this.words.of('Last name'), { exact: true });
  }

  get pay(): Locator {
    return this.#page
      .getByRole('button', { name: this.words.like('Pay {0}') })
      .filter({ hasNotText: this.words.of('Pay another way') });
  }

  /** The button on home that pays by the buyer's own method. */
  get payNow(): Locator {
    return this.#page.getByRole('button', { name: this.words.like('Pay {0} with {name}') });
  }

  /** The issuer's page, in front of the checkout. */
  get bank(): FrameLocator {
    return this.#page.frameLocator(`iframe[title="${this.words.of("Your bank's page")}"]`);
  }

  /** Finds the headline of the result screen. */
  outcome(words: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name: this.words.of(words), exact: true });
  }

  /** Finds one of the four answers about the money, or another fact: the value beside its label. */
  fact(label: string): Locator {
    const term = this.#page.getByRole('term').filter({ hasText: this.words.of(label) });
    return this.#page.locator('dl > div').filter({ has: term }).getByRole('definition').filter({ visible: true });
  }

  /** Finds a toast, which is shown for three seconds: over the head of the page, or without a connection in its notice. */
  toast(words: string): Locator {
    return this.#page.getByRole('status').filter({ hasText: this.words.of(words) });
  }

  dialog(title: string): Locator {
    return this.#page.getByRole('dialog', { name: this.words.of(title) });
  }

  /** Finds a button or a link by its text. */
  press(words: string): Locator {
    const name = /\{/.test(words) ? this.words.like(words) : this.words.of(words);
    return this.#page.getByRole('button', { name }).or(this.#page.getByRole('link', { name }));
  }

  /** Finds anything with this text. */
  says(words: string): Locator {
    return this.#page.getByText(this.words.of(words)).first();
  }
}
