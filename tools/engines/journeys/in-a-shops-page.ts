import { cards } from '../../../tests/journeys/support/cards.ts';
import { isYours, type Journey, logsIn, paysByCard } from './journey.ts';

/** What a buyer does where a shop shows the checkout itself. */
export const inAShopsPage: readonly Journey[] = [
  {
    name: "buy inside a shop's page",
    async walk({ person, shop }) {
      await person.opens(`${shop.url}/shop/ways`);
      await person.presses('button', /^Buy: Inside the page/);
      const checkout = person.within('Checkout of the Harbour Gallery');
      await logsIn(checkout, shop);
      await paysByCard(checkout, cards.asksTheBuyer);
      await checkout.within("Your bank's page").presses('button', /^Yes, confirm/);
      await checkout.sees('heading', isYours);
      await person.reads(/"type":"completed"/);
    },
  },
  {
    name: "buy in a shop's pop-up",
    async walk({ person, shop }) {
      await person.opens(`${shop.url}/shop/ways`);
      await person.seesReady('form[data-way=popup][data-ready]');
      await person.presses('button', /^Buy: Pop-up/);
      const popup = await person.inNewWindow();
      await logsIn(popup, shop);
      await paysByCard(popup, cards.approved);
      await person.reads(/"type":"completed"/);
    },
  },
];
