import { codeOf } from '@kassa/contract/codes';
import { expect } from '@playwright/test';
import type { Link } from '../shop.ts';
import { whileAnswered, whileNobodyAnswers, whileWaitingFor } from './answers.ts';
import type { Tour } from './stops.ts';

const basicData = '**/nft/index?*';

/** Shows everything before the log-in. Ends at the log-in. */
export async function tourAsGuest(tour: Tour): Promise<void> {
  await seePlainPages(tour);
  await seeLinksThatDoNotWork(tour);
  await seeHomeInTrouble(tour);
  await seeHome(tour);
}

async function seePlainPages({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  for (const [path, words, name] of [
    ['/', 'Nothing in your checkout', 'no-link'],
    ['/#/terms', 'Your agreement', 'terms'],
    ['/#/privacy', 'Data we keep', 'privacy'],
    ['/#/nowhere', 'Check the address, or start again from the shop.', 'not-found'],
    ['/#/risk-control/ip-blocked', "Payments aren't available from your network", 'blocked'],
  ] as const) {
    await page.goto(path);
    await expect(sees.says(words)).toBeVisible();
    await look(name);
  }
}

/** Opens the link behind the hash, so that the page itself reads the order. A new page, not a new place in this one. */
async function arrive({ buyer }: Tour, { url }: Link): Promise<void> {
  await buyer.page.goto('about:blank');
  await buyer.page.goto(url.replace('/?', '/#/?'));
}

async function seeLinksThatDoNotWork(tour: Tour): Promise<void> {
  const { buyer, shop, look } = tour;
  const { page, sees } = buyer;
  const link = await shop.sellsOne();
  await arrive(tour, { ...link, url: link.url.replace('amount=', 'amount=1') });
  await expect(sees.says("This link isn't valid")).toBeVisible();
  await look('link-not-valid');
  for (const [changed, words, name] of [
    [{ code: codeOf('link_expired') }, 'This link has expired', 'link-expired'],
    [{ code: codeOf('link_order_number_used') }, 'This order number was already used', 'link-number-used'],
    [{ state: 'in_use' }, 'This link is already in use', 'link-in-use'],
    [{ state: 'ended', orderNo: '1' }, 'This order has ended', 'link-ended'],
    [{ state: 'taken' }, "This item isn't available right now", 'item-taken'],
  ] as const) {
    const { code, ...state } = { code: undefined, ...changed };
    await whileAnswered(page, basicData, {
      change: (data: object) => (code ? { code, data: null } : { data: { ...data, ...state } }),
      work: async () => {
        await arrive(tour, link);
        await expect(sees.says(words)).toBeVisible();
        await look(name);
      },
    });
  }
}

async function seeHomeInTrouble(tour: Tour): Promise<void> {
  const { buyer, shop, look } = tour;
  const { page, sees } = buyer;
  const link = await shop.sellsOne();
  await whileWaitingFor(page, basicData, async () => {
    await arrive(tour, link);
    await expect(sees.title).toBeVisible();
    await look('home-loading');
  });
  await whileNobodyAnswers(page, basicData, async () => {
    await arrive(tour, link);
    await expect(sees.says("We couldn't load this. You haven't been charged.")).toBeVisible();
    await look('home-failed');
  });
  await whileAnswered(page, basicData, {
    change: (data: { serverTime: string }) => ({ data: { ...data, expiresAt: data.serverTime } }),
    work: async () => {
      await arrive(tour, link);
      await expect(sees.says("Time's up. Start again from the shop.")).toBeVisible();
      await sees.proceed.click();
      await look('home-timed-out');
    },
  });
}

async function seeHome({ buyer, shop, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  await buyer.opens(await shop.mints());
  await sees.says('Total with fees').click();
  await look('home-crypto');
  await page.goto((await shop.sellsCoin()).url);
  await expect(sees.press('Paste')).toBeVisible();
  await look('home-coin');
  await buyer.opens(await shop.sellsOne());
  await look('home');
  await sees.currency.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('currencies');
  await page.getByRole('combobox').fill('USD');
  await look('currencies-none');
  await page.keyboard.press('Escape');
  await sees.menu.click();
  await expect(sees.dialog('Menu')).toBeVisible();
  await look('menu-guest');
  await sees.press('Language').click();
  await expect(sees.dialog('Language')).toBeVisible();
  await look('languages');
  await page.keyboard.press('Escape');
  await sees.proceed.click();
}
