import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { cards } from './cards.ts';
import { fillField } from './fill-field.ts';
import type { Mailbox } from './mailbox.ts';
import { Screens } from './screens.ts';
import type { Link } from './shop.ts';
import { Words } from './words.ts';

/**
 * Who a person is, where they are not new. `afterCodes`: how many codes they have been sent before. `language`: the
 * language that they read.
 */
export interface Identity {
  readonly email?: string;
  readonly afterCodes?: number;
  readonly language?: string;
}

/**
 * A person with a browser, an email address of their own, and cards. Each method is one action, and ends when it is
 * done.
 */
export class Buyer {
  readonly page: Page;
  readonly sees: Screens;
  readonly email: string;
  readonly #mailbox: Mailbox;
  #codes: number;

  constructor(page: Page, mailbox: Mailbox, { email, afterCodes = 0, language }: Identity = {}) {
    this.page = page;
    this.sees = new Screens(page, new Words(language));
    this.email = email ?? `buyer-${randomUUID()}@example.com`;
    this.#mailbox = mailbox;
    this.#codes = afterCodes;
  }

  /** Comes from the shop, and sees the item and its price. */
  async opens(link: Link): Promise<void> {
    await this.page.goto(link.url);
    await expect(this.sees.proceed).toBeEnabled();
  }

  /** Fills in the address and the code from the mail. */
  async logsIn(): Promise<void> {
    await this.asksForCode();
    await this.sees.code.fill(await this.readsCode());
    await expect(this.sees.code).toBeHidden();
  }

  async asksForCode(): Promise<void> {
    // Home has such fields too.
    await expect(this.sees.sendCode).toBeVisible();
    await this.sees.email.fill(this.email);
    await this.sees.agreement.check();
    await this.sees.sendCode.click();
    await expect(this.sees.code).toBeVisible();
  }

  /** Logs in from home, by the fields on it. Ends at the choice of a method. */
  async logsInFromHome(press?: 'Pay by card'): Promise<void> {
    await this.sees.email.fill(this.email);
    await this.sees.agreement.check();
    await (press ? this.page.getByRole('button', { name: press }) : this.sees.proceed).click();
    await this.sees.code.fill(await this.readsCode());
    await expect(this.sees.methods.first()).toBeVisible();
  }

  /** Returns the next unused code from the mail. */
  readsCode(): Promise<string> {
    this.#codes += 1;
    return this.#mailbox.codeFor(this.email, this.#codes);
  }

  /** Waits for a mail about an order, and returns where its button leads. */
  readsOrderAddress(): Promise<string> {
    return this.#mailbox.orderAddress(this.email);
  }

  /** Goes from the link to the choice of a method, logged in. */
  async comesToMethods(link: Link): Promise<void> {
    await this.opens(link);
    await this.sees.proceed.click();
    await this.logsIn();
    await expect(this.sees.methods.first()).toBeVisible();
  }

  /** Goes from the link to the card form in the list of methods. */
  async comesToCardForm(link: Link): Promise<void> {
    await this.comesToMethods(link);
    await this.opensCard();
  }

  /** Goes from the link to the card form of an order that is placed already. */
  async comesToPlacedOrder(link: Link): Promise<void> {
    await this.comesToMethods(link);
    const orderNo = await this.placesOrder(link);
    await this.page.goto(`/#/creditCardConfig?orderNo=${orderNo}`);
    await expect(this.sees.cardField('CVV')).toBeVisible();
  }

  /** Picks a card among the methods, unless one is picked already. */
  async choosesCard(): Promise<void> {
    const cardRows = this.page.getByRole('radio', { name: /Visa|Mastercard/ });
    await expect(cardRows.first()).toBeEnabled();
    for (const row of await cardRows.all()) if (await row.isChecked()) return;
    await cardRows.first().check();
  }

  /** Fills in the form of a method, field by field, by their labels. */
  async fillsForm(answers: Readonly<Record<string, string>>): Promise<void> {
    await expect(this.sees.pay).toBeVisible();
    for (const answer of Object.entries(answers)) await fillField(this.page, this.sees.words, answer);
  }

  /** Opens the card form in the list of methods. */
  async opensCard(): Promise<void> {
    await this.choosesCard();
    await expect(this.sees.cardField('CVV')).toBeVisible();
  }

  /** Places the order of a link without a screen, as a program of the buyer would. Returns its number. */
  async placesOrder(link: Link): Promise<string> {
    const { page } = this;
    const secrets = await page.evaluate(() => ({
      token: localStorage.getItem('token') ?? '',
      sign: localStorage.getItem('sign') ?? '',
    }));
    const basic = await page.request.get(`/nft/index${new URL(link.url).search}`);
    const { data } = await basic.json();
    const placed = await page.request.post('/nft/trade/order', {
      headers: secrets,
      data: { nftParamNo: data.nftParamNo, fiat: 'SGD', payWayCode: '10009' },
    });
    expect(placed.status()).toBe(200);
    return (await placed.json()).data.orderNo;
  }

  async typesCard(number: string = cards.approved): Promise<void> {
    await this.sees.cardField('Card number').fill(number);
    await this.sees.cardField('Expiry date').fill('12/34');
    await this.sees.cardField('CVV').fill('123');
    await this.sees.firstName.fill('Ada');
    await this.sees.lastName.fill('Byron');
  }

  async paysWith(number: string = cards.approved): Promise<void> {
    await this.typesCard(number);
    await this.sees.pay.click();
  }

  /** Returns the number of the order on screen. */
  async orderNo(): Promise<string> {
    const number = () => /(?:orderNo|customParam)=([^&]+)/.exec(this.page.url())?.[1] ?? '';
    await expect.poll(number).not.toBe('');
    return decodeURIComponent(number());
  }
}
