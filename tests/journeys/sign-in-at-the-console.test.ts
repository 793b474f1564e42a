import type { Browser } from '@playwright/test';
import { Operator } from './support/console.ts';
import { faultsOf } from './support/faults-of.ts';
import { expect, test } from './support/story.ts';
import type { World } from './support/world.ts';

test('an operator adds a passkey and signs in with it, one device is one person, and a recovery code helps once', async ({
  browser,
  world,
}) => {
  const olive = await withDevice(browser, world, 'olive');
  const { page } = olive;
  await page.getByRole('link', { name: 'olive' }).click();
  await olive.sees('Signing in');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name for this device' }).fill('Phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Passkeys' })).toContainText('Phone');
  await page.getByRole('button', { name: 'Create new codes' }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/ });
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  const faults = await faultsOf(olive.page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await olive.sees('Needs a person');
  await page.goto('/access');
  await expect(page.getByRole('row').filter({ hasText: 'This one' })).toContainText('Passkey');
  await expect(page.getByText('10 are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: /^otto / }).click();
  await olive.sees('Needs a person');
  await page.goto('/access');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText("One device can't sign in under two names.")).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: "I don't have my authenticator app" }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('olive');
  await page.getByRole('textbox', { name: 'Secret' }).fill('kassa-sandbox-operator-olive-000001');
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  faults.push(...(await faultsOf(olive.page)));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await olive.sees('Needs a person');
  await page.goto('/access');
  await expect(page.getByText('9 are left.')).toBeVisible();
  expect(faults).toEqual([]);
  expect(olive.complaints).toEqual([]);
  await olive.leaves();
});

test('where the answer about a passkey is lost, it may have been done, and the list behind says that it was', async ({
  browser,
  world,
}) => {
  const otto = await withDevice(browser, world, 'otto');
  const { page } = otto;
  const mayBeDone = page.getByText('This may have been done: look before you try again.');
  /** Has the server do what is asked, and loses its answer. */
  const loses = (path: string) =>
    page.route(`**/operator/access/${path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
  await page.goto('/access');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.route('**/operator/access/passkey', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    page.getByText("We can't reach the server. Nothing has changed."),
    'it was only asked for',
  ).toBeVisible();
  await page.unroute('**/operator/access/passkey');
  await loses('passkey/add');
  await page.getByRole('textbox', { name: 'Name for this device' }).fill('Key ring');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(mayBeDone).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const row = page.getByRole('table', { name: 'Passkeys' }).getByRole('row').filter({ hasText: 'Key ring' });
  await expect(row).toBeVisible();
  await loses('passkey/remove');
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(mayBeDone).toBeVisible();
  await expect(row, 'the list says that it was removed').toHaveCount(0);
  await otto.leaves();
});

test('who signs out while the server is away reads that they are still signed in', async ({ browser, world }) => {
  const sage = await Operator.signIn(browser, world, 'sage');
  const { page } = sage;
  await page.route('**/operator/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toContainText("You're still signed in");
  expect(await faultsOf(sage.page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await sage.sees('Sign in to the console');
  await page.goto('/orders');
  await expect(page, 'the session is over').toHaveURL(/sign-in/);
  await sage.leaves();
});

/** Signs in at the console's named address, in a browser with an authenticator of its own. */
async function withDevice(browser: Browser, world: World, name: string): Promise<Operator> {
  const named = { ...world, consoleUrl: world.consoleUrl.replace('127.0.0.1', 'localhost') };
  const operator = await Operator.signIn(browser, named, name);
  const devtools = await operator.page.context().newCDPSession(operator.page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return operator;
}
