import { expect, test } from './support/story.ts';

test('a link with secrets loses them before anything else is loaded', async ({ buyer, shop }) => {
  const { page } = buyer;
  const link = await shop.sellsOne();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await buyer.opens({ ...link, url: `${link.url}&token=SECRET-TOKEN&id=SECRET-ID&email=secret%40example.org` });
  expect(page.url()).toBe(link.url);
  const [arrival, ...later] = addresses;
  expect(arrival).toContain('SECRET-TOKEN');
  expect(later.join('\n')).not.toMatch(/secret/i);
});

test('the browser of a buyer who pays by card talks only to the checkout and the card company', async ({
  buyer,
  shop,
  world,
}) => {
  const hosts = new Set<string>();
  buyer.page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).origin);
  });
  await buyer.comesToCardForm(await shop.sellsOne());
  expect([...hosts].sort()).toEqual([world.checkoutUrl, world.providerUrl].sort());
});

test('a script injected into the page does not run, and is reported', async ({ buyer, shop }) => {
  const { page } = buyer;
  await buyer.opens(
    await shop.sellsOne({ name: '<img src=x onerror="window.stolen=1"><script>window.stolen=1</script>' }),
  );
  await expect(page.getByText('<script>window.stolen=1</script>').first()).toBeVisible();
  const reported = page.evaluate<string>(`new Promise((resolve) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'window.stolen = 1';
    document.body.append(script);
  })`);
  expect(await reported).toBe('script-src-elem');
  expect(await page.evaluate(`'stolen' in window`)).toBe(false);
});

test('of all that the browser offers, the page may use the clipboard and payments, and its frames nothing', async ({
  buyer,
  shop,
}, info) => {
  const { page } = buyer;
  const { url } = await shop.sellsOne();
  const answer = page.waitForResponse((response) => response.url() === url);
  await page.goto(url);
  const policy = (await (await answer).headerValue('permissions-policy')) ?? '';
  const [allowed, all] = await page.evaluate<[string[], string[]]>(
    '[document.featurePolicy.allowedFeatures().sort(), document.featurePolicy.features()]',
  );
  const isNamed = (feature: string) => new RegExp(`(?:^|, )${feature}=`).test(policy);
  // A browser that is newer than the list offers more: that is told, and no reason to fail.
  const unnamed = all.filter((feature) => !isNamed(feature));
  if (unnamed.length > 0) info.annotations.push({ type: 'not in the policy yet', description: unnamed.join(' ') });
  expect(allowed.filter(isNamed)).toEqual(['clipboard-read', 'clipboard-write', 'payment']);
  for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'publickey-credentials-get'])
    expect(all.filter(isNamed)).toContain(feature);
});

test('a foreign page that frames the checkout shows nothing of it', async ({ page, world, shop }) => {
  const { url } = await shop.sellsOne();
  await page.route(`${world.shopUrl}/framing`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${url.replaceAll('&', '&amp;')}"></iframe>` }),
  );
  await page.goto(`${world.shopUrl}/framing`);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
});

test('the data in the browser does not reveal the buyer’s email address', async ({ buyer, shop }) => {
  const { page } = buyer;
  await buyer.comesToMethods(await shop.sellsOne());
  const kept = await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie');
  expect(kept).not.toContain(buyer.email);
  expect(kept).not.toContain(buyer.email.slice(0, buyer.email.indexOf('@')));
  expect(await page.evaluate('document.cookie')).toBe('');
});

test('after log-out the Back button shows nothing of the orders', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToPlacedOrder(await shop.sellsOne());
  const orderNo = await buyer.orderNo();
  await page.goto('/#/tradeHistory');
  await expect(page.getByText('Heron, Standing').first()).toBeVisible();
  await sees.menu.click();
  await page
    .getByRole('button', { name: /^Log ?out/i })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Log out$/i })
    .last()
    .click();
  await expect(page).not.toHaveURL(/tradeHistory/);
  await page.goBack();
  await expect(sees.email).toBeVisible();
  await expect(page.getByText(orderNo)).toHaveCount(0);
});
