import { expect, test } from './support/story.ts';

test('a buyer who presses before the script is there continues as soon as it is, also on a second visit', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  let script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  const { url } = await shop.sellsOne();
  // The second time the countdown has begun before, so that the page makes another home than was drawn.
  for (const _visit of ['first', 'second']) {
    script = Promise.withResolvers();
    await page.goto(url, { waitUntil: 'commit' });
    await sees.proceed.click();
    await expect(page).not.toHaveURL(/emailCode/);
    script.resolve();
    // Home has a field for the address too.
    await expect(sees.sendCode).toBeVisible();
  }
});

test('a press before even the page’s own small script is read leads nowhere, and leaves the link as it was', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  const { url } = await shop.sellsOne();
  await page.route('**/*.js', (route) => route.abort());
  // The page as it is until then: nothing listens yet, and nothing holds back the paint.
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const early = /<script id="early".*?<\/script>|<link rel="expect"[^>]*>/gs;
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(early, '') });
  });
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
  await page.goto(url);
  await sees.proceed.click();
  await expect(sees.proceed).toBeVisible();
  expect(new URL(page.url()).search).toBe(new URL(url).search);
  expect(asked).toHaveLength(1);
});

test('a press in the very moment when another home replaces the drawn one leads on too', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  const { url } = await shop.sellsOne();
  await buyer.opens({ url, merchantOrderNo: '' });
  await page.addInitScript({
    content: `const { set, ...kept } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
Object.defineProperty(Node.prototype, 'textContent', { ...kept, set(text) {
  if (this.id === 'root') document.querySelector('main button[data-kind=main]').click();
  set.call(this, text);
} });`,
  });
  await page.goto(url);
  await expect(sees.sendCode).toBeVisible();
});

test('at 400 kbit/s one press on Proceed, as soon as it is painted, leads on', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  const { url } = await shop.sellsOne();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = 400_000 / 8;
  const line = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', line);
  await page.addInitScript({
    content: `new PerformanceObserver(() => {
  window.pressed ??= document.querySelector("main button[data-kind=main]").click() ?? true;
}).observe({ type: 'paint', buffered: true });`,
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expect(sees.sendCode).toBeVisible();
});
