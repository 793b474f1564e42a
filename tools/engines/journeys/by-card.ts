import { cards } from '../../../tests/journeys/support/cards.ts';
import { choosesCard, comesToMethods, isYours, type Journey, paysByCard, typesCard } from './journey.ts';

/** What a buyer does with a card. */
export const byCard: readonly Journey[] = [
  {
    name: 'buy by card as a guest',
    short: true,
    async walk(stage) {
      await comesToMethods(stage, await stage.shop.sellsOne());
      await paysByCard(stage.person, cards.approved);
      await stage.person.sees('heading', isYours);
    },
  },
  {
    name: 'a card is declined, and another one pays',
    async walk(stage) {
      const { person } = stage;
      await comesToMethods(stage, await stage.shop.sellsOne());
      await paysByCard(person, cards.declined);
      await person.reads(/Your bank declined this card/);
      await typesCard(person, cards.approved);
      await person.presses('button', /^Pay /);
      await person.sees('heading', isYours);
    },
  },
  {
    name: 'the bank asks (3-D Secure)',
    async walk(stage) {
      const { person } = stage;
      await comesToMethods(stage, await stage.shop.sellsOne());
      await paysByCard(person, cards.asksTheBuyer);
      await person.within("Your bank's page").presses('button', /^Yes, confirm/);
      await person.sees('heading', isYours);
    },
  },
  {
    name: 'keep a card, and pay with it again',
    async walk(stage) {
      const { person, shop } = stage;
      await comesToMethods(stage, await shop.sellsOne());
      await choosesCard(person);
      await person.presses('choice', /^Save/);
      await paysByCard(person, cards.approved);
      await person.sees('heading', isYours);
      await person.opens((await shop.sellsOne()).url);
      await person.presses('button', /^Proceed Buy NFT/);
      await choosesCard(person);
      await person.sees('choice', /^Visa •••• 1111/);
      await person.presses('button', /^Pay /);
      await person.comesTo(/paymentResult/);
      await person.sees('heading', isYours);
    },
  },
];
