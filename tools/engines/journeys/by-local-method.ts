import { sellsPrint } from '../../../tests/journeys/support/local-payer.ts';
import { approvesNewest, comesToMethods, isYours, type Journey } from './journey.ts';

/** What a buyer does with the methods of a country. */
export const byLocalMethod: readonly Journey[] = [
  {
    name: 'scan a QR code',
    async walk(stage) {
      const { person, shop, providerUrl } = stage;
      await comesToMethods(stage, await shop.sellsOne());
      await person.presses('choice', /^PayNow/);
      await person.presses('button', /^Pay /);
      await person.reads(/Don't pay twice/);
      await approvesNewest(providerUrl);
      await person.sees('heading', isYours);
    },
  },
  {
    name: 'pay at a wallet, and come back',
    async walk(stage) {
      const { person, shop, providerUrl } = stage;
      await comesToMethods(stage, await shop.sellsOne());
      await person.presses('choice', /^GrabPay/);
      await person.presses('button', /^Pay /);
      await person.comesTo(new RegExp(`^${providerUrl}`));
      await person.presses('button', /^Pay$/);
      await person.sees('heading', isYours);
    },
  },
  {
    name: 'send a transfer',
    async walk(stage) {
      const { person, shop, providerUrl } = stage;
      await comesToMethods(stage, await sellsPrint(shop, { targetFiat: 'MXN' }));
      await person.presses('choice', /^SPEI/);
      await person.presses('button', /^Continue with/);
      await person.types(/^Full name/, 'Ada Byron');
      await person.presses('button', /^Pay /);
      await person.reads(/CLABE/);
      await person.presses('button', /^I.ve sent it/);
      await approvesNewest(providerUrl);
      await person.sees('heading', isYours);
    },
  },
];
