import { Words } from '../../../tests/journeys/support/words.ts';
import { languageOfPage } from '../page-calls.ts';
import { comesToMethods, type Journey } from './journey.ts';

/** What a buyer does around an order. */
export const aroundAnOrder: readonly Journey[] = [
  {
    name: 'read it in another language',
    short: true,
    async walk({ person, shop }) {
      await person.opens((await shop.sellsOne()).url);
      await person.sees('button', /^Proceed Buy NFT/);
      await person.presses('button', /^Menu/);
      await person.presses('button', /^Language/);
      await person.presses('button', /한국어/);
      const proceed = new Words('ko').of('Proceed Buy NFT');
      await person.sees('button', new RegExp(`^${proceed}`));
      const language = await person.ask<string>(languageOfPage);
      if (language !== 'ko') throw new Error(`The page says that it is in ${language}.`);
    },
  },
  {
    name: 'look at past orders',
    async walk(stage) {
      const { person } = stage;
      await comesToMethods(stage, await stage.shop.sellsOne());
      await person.presses('choice', /^GrabPay/);
      await person.presses('button', /^Pay /);
      await person.presses('button', /^Pay$/);
      await person.sees('heading', /It.s yours/);
      await person.presses('button', /^Menu/);
      await person.presses('link', /^Orders/);
      await person.reads(/Completed/);
      await person.presses('link', /Heron, Standing/);
      await person.reads(/Item delivered/);
    },
  },
  {
    name: 'run out of time',
    async walk(stage) {
      const { person, shop, clock } = stage;
      await comesToMethods(stage, await shop.sellsOne({ timeout: String((await clock.now()) + 5 * 60_000) }));
      await person.presses('choice', /^GrabPay/);
      await clock.turn(6);
      await person.presses('button', /^Pay /);
      // What stays: a slow driver looks when the toast is over.
      await person.reads(/This link has expired/);
      await person.sees('button', /^Back to Harbour Gallery/);
    },
  },
];
