import { Screens } from './support/screens.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

test('a buyer reads what is missing before a code is sent', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await sees.email.fill('nobody');
  await sees.sendCode.click();
  await expect(page.getByText('Enter a valid email address, like name@example.com')).toBeVisible();
  await expect(page.getByText('Please agree to the terms to continue')).toBeVisible();
  await expect(sees.email).toBeFocused();
  await buyer.asksForCode();
  // For half a second after the screen has arrived, a press still counts as the second half of a double click.
  await expect(async () => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Enter the 6-digit code')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a buyer types a wrong code, then pastes the right one with spaces in it, and is logged in', async ({
  buyer,
  shop,
  mailbox,
}) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await buyer.asksForCode();
  const code = await buyer.readsCode();
  expect((await mailbox.mailsTo(buyer.email))[0]?.subject).toBe(`${code} is your Harbour Gallery code`);
  await expect(page.getByRole('link', { name: 'mailbox' })).toHaveAttribute(
    'href',
    new RegExp(`^http://127\\.0\\.0\\.1:\\d+/mailbox\\?to=${encodeURIComponent(buyer.email)}$`),
  );
  await sees.code.fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  await sees.code.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(sees.title).toHaveText('Choose payment method');
});

test('a buyer reads until what time the code works, which stays true however long it takes', async ({
  buyer,
  shop,
  clock,
}) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await buyer.asksForCode();
  const shown = page.getByText(/It works until \d{1,2}:\d\d [AP]M\./);
  const said = await shown.innerText();
  const at = (ms: number) => new Date(ms).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  const now = await clock.now();
  expect([at(now + 9 * 60_000), at(now + 10 * 60_000)]).toContain(/until (.+)\.$/.exec(said)?.[1]);
  await clock.turn(4);
  await page.reload();
  await expect(shown).toHaveText(said);
});

test('a buyer who asks for a second code within a minute has to wait, and then the newest one counts', async ({
  buyer,
  shop,
  clock,
}) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await buyer.asksForCode();
  const first = await buyer.readsCode();
  await expect(page.getByText(/Resend code in \d+ s/)).toBeVisible();
  await page.goBack();
  await sees.agreement.check();
  await sees.sendCode.click();
  await expect(sees.code, 'the code in the mail is still good: no other is asked for').toBeVisible();

  await clock.turn(1.1);
  await page.reload();
  await page.getByRole('button', { name: 'Resend code' }).click();
  const second = await buyer.readsCode();
  if (first !== second) {
    await sees.code.fill(first);
    await expect(page.getByText("That code isn't right.")).toBeVisible();
  }
  await sees.code.fill(second);
  await expect(sees.title).toHaveText('Choose payment method');
});

test(
  'a buyer who asks for a code in a second tab reads when there is another, and enters the one in the mail',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const link = await shop.sellsOne();
    await buyer.opens(link);
    await sees.proceed.click();
    await buyer.asksForCode();
    const code = await buyer.readsCode();
    const second = await page.context().newPage();
    const tab = new Screens(second);
    await second.goto(link.url);
    await tab.proceed.click();
    await tab.email.fill(buyer.email);
    await tab.agreement.check();
    await tab.sendCode.click();
    await expect(tab.says("We've just sent you a code. Check your inbox and your spam folder.")).toBeVisible();
    await expect(second.getByText(/You can request another in \d+ s\./)).toBeVisible();
    await tab.press('Enter the code').click();
    await tab.code.fill(code);
    await expect(tab.title).toHaveText('Choose payment method');
  },
);

test(
  'a buyer at 1280 px sees at the log-in what they are about to buy, also after a reload',
  night,
  async ({ another, shop }) => {
    const { page, sees } = await another({ viewport: desktop });
    await page.goto((await shop.sellsOne({ name: 'Paper Valley' })).url);
    await sees.proceed.click();
    await expect(sees.email).toBeVisible();
    const order = page.getByRole('complementary');
    await expect(order.getByText('Paper Valley')).toBeVisible();
    await expect(order.getByText(/\d/).first()).toBeVisible();
    await page.reload();
    await expect(order.getByText('Paper Valley')).toBeVisible();
  },
);

test('on a phone the order stays in sight at the log-in, as one line that opens', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByRole('heading', { name: 'Heron, Standing' })).toBeVisible();
  await buyer.asksForCode();
  const opens = order.getByRole('button', { name: /^Order details, .*\d\.\d\d/ });
  await expect(opens).toBeVisible();
  await expect(order.getByText('Service fee')).toBeHidden();
  await opens.click();
  await expect(order.getByText('Service fee')).toBeVisible();
});
