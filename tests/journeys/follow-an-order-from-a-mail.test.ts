import { askJson } from './support/ask-json.ts';
import { asksForAccount } from './support/local-payer.ts';
import { galleryAccent } from './support/shop.ts';
import { expect, night, phone, test } from './support/story.ts';

test('a buyer follows an order from the mail, without a log-in, until it is theirs; nobody learns who bought it', async ({
  buyer,
  another,
  shop,
}) => {
  const link = await shop.sellsOne();
  await buyer.comesToCardForm(link);
  await shop.releases('manual');
  const reader = await another({ viewport: phone });
  const { page, sees } = reader;
  try {
    await buyer.paysWith();
    await expect(buyer.sees.outcome('Payment received')).toBeVisible();
    const orderNo = await buyer.orderNo();
    await page.goto(await buyer.readsOrderAddress());
    await expect(sees.outcome('Payment received')).toBeVisible();
    await expect(page.getByText(/^You paid SGD\s[\d.]+ with Visa\.$/)).toBeVisible();
    await expect(page.getByText("We've emailed you the receipt.")).toBeVisible();
    await expect(sees.press('Log in to see everything'), 'in the look of the shop').toHaveCSS(
      'background-color',
      galleryAccent,
    );
    await expect(page.getByText(orderNo)).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@shop.example' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/1111|@example\.com|•/);
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(sees.dialog('Help')).toContainText(orderNo);
    await expect(sees.dialog('Help')).toContainText("Don't pay twice");
    await page.keyboard.press('Escape');
    const shopOrder = `${shop.url}/shop/orders/${encodeURIComponent(link.merchantOrderNo)}/release`;
    await askJson(shopOrder, { status: 'SUCCESS' });
    await expect(sees.outcome("It's yours")).toBeVisible();
  } finally {
    await shop.releases('auto');
  }
  expect(await page.evaluate('document.querySelector("meta[name=robots]").content')).toBe('noindex');
  expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain('key=');
  await expect(page.getByRole('link', { name: 'Back to Harbour Gallery' })).toHaveAttribute('href', /signature=/);
  await sees.press('Log in to see everything').click();
  await expect(sees.email, 'the key is no log-in').toBeVisible();
});

test(
  'a buyer who closed the page finds in the mail where to send how much, and on its page until when',
  night,
  async ({ another, shop, clock, mailbox }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await asksForAccount(buyer, shop);
    const number = (await sees.fact('Virtual account number').textContent()) ?? '';
    expect(number).toMatch(/^\d{10,}$/);
    await page.goto('about:blank');
    await clock.turn(2);
    const address = await mailbox.orderAddress(buyer.email);
    const [mail] = await mailbox.mailsTo(buyer.email);
    expect(mail?.subject).toContain('Payment details for your order');
    expect(mail?.text).toContain(`Virtual account number: ${number}`);
    await page.goto(address);
    await expect(sees.outcome('Waiting for payment')).toBeVisible();
    await expect(page.getByText(/^in 2[34]\shours/)).toBeVisible();
    await expect(page.getByText('timer'), 'this page has none').toHaveCount(0);
    await expect(page.getByText("If you've paid, there's nothing to do"), 'the money may be on its way').toBeVisible();
    await expect(page.locator('body')).not.toContainText(number);
  },
);

test('a buyer with an address that works no more reads so, and is led to the log-in', async ({ another, shop }) => {
  const buyer = await another({ viewport: phone, locale: 'en-US' });
  const { page, sees } = buyer;
  await page.goto(`/#/orderStatus?key=${'A'.repeat(43)}&language=th`);
  await expect(page.getByText('ลิงก์นี้ใช้ไม่ได้แล้ว')).toBeVisible();
  await page.goto('/');
  await page.goto('/#/orderStatus?language=en-US');
  await page.reload();
  await expect(page.getByText('Links in our emails work for 90 days.')).toBeVisible();
  await sees.press('Orders').click();
  await expect(sees.email).toBeVisible();

  // In a browser that has a link of a shop too: nothing is known of the order that was asked about.
  await buyer.opens(await shop.sellsOne());
  await page.goto(`/#/orderStatus?key=${'A'.repeat(43)}`);
  await expect(page.getByText('Links in our emails work for 90 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Help' }).filter({ visible: true }).click();
  await expect(sees.dialog('Help')).toContainText('support@shop.example');
  await expect(sees.dialog('Help')).not.toContainText('charged');
});
