import { locales, pageTexts } from '@kassa/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

test("an old browser reads in the buyer's language that nothing was charged, and gets the order's address", async () => {
  const {
    http,
    headers,
    text: page,
  } = await world.ask('/old-browser?appId=a&name=%22%3E&signature=x', {
    headers: { 'accept-language': 'es' },
  });
  expect(http).toBe(200);
  expect(page).toContain('<html lang="es"');
  expect(page).toContain('No se te ha cobrado nada.');
  expect(page).toContain(`value="${world.app.config.publicUrl}/?appId=a&#38;name=%22%3E&#38;signature=x"`);
  expect(page).toContain('href="mailto:?subject=');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(locales)("an old browser that is set to another language reads the link's own: %s", async (language) => {
  const other = language === 'es' ? 'ja' : 'es';
  const { text: page } = await world.ask(`/old-browser?appId=a&language=${language}`, {
    headers: { 'accept-language': other },
  });
  expect(page).toContain(`<html lang="${language}"`);
  expect(page).toContain(pageTexts(language).tooOld.title);
});

test("a link's language that Kassa has not leaves an old browser its buyer's", async () => {
  const { text: page } = await world.ask('/old-browser?language=xx', { headers: { 'accept-language': 'es' } });
  expect(page).toContain('<html lang="es"');
});
