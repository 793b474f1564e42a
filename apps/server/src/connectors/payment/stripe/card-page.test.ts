import { expect, test } from 'vitest';
import { createCardPages } from './card-page.ts';

const now = 1_795_420_000_000;
const settings = { publishableKey: 'pk_live_0123456789', release: '', scriptOrigin: '' };
const secretKey = 'sk_live_0123456789';
const pages = createCardPages(settings, secretKey);
const session = { ancestors: ['https://pay.example'], until: now + 60_000 };

const readBy = (address: string, by = pages) => by.read(new URL(address, 'https://pay.example').searchParams, now);

test('one page has all fields, and says what of Stripe’s it loads, frames and asks', () => {
  const address = pages.addressOf(session);
  expect(new URL(address, 'https://pay.example').pathname).toBe('/card-fields/stripe');
  expect(readBy(address)).toMatchObject({
    whole: true,
    ancestors: ['https://pay.example'],
    script: { url: 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false', integrity: '' },
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    calls: ['https://api.stripe.com'],
    settings: { publishableKey: 'pk_live_0123456789' },
  });
});

test('an address that was made with another key, for another provider, or is too old is none', () => {
  const other = createCardPages(settings, 'sk_live_9876543210');
  expect(readBy(other.addressOf(session))).toBeNull();
  expect(readBy(pages.addressOf({ ...session, until: now }))).toBeNull();
  for (const query of ['', '?session=', '?session=.', '?session=x.y']) expect(readBy(`/${query}`)).toBeNull();
});

test('a publishable key that is none or of another mode, and a release that is none, stop the start', () => {
  const opens = (change: object) => () => createCardPages({ ...settings, ...change }, secretKey);
  for (const publishableKey of ['pk_dev_0123456789', 'pk_live_', 'rk_live_0123456789', 'pk_live_0123456789 '])
    expect(opens({ publishableKey }), publishableKey).toThrow('KASSA_PAYMENT_STRIPE_PUBLISHABLE_KEY is wrong');
  expect(opens({ publishableKey: 'pk_test_0123456789' })).toThrow('is of the test mode');
  for (const release of ['../v3', 'Endive', 'endive/x', '6.45.2'])
    expect(opens({ release }), release).toThrow('KASSA_PAYMENT_STRIPE_RELEASE');
});

test('the page’s own script runs as it is: it imports and exports nothing', () => {
  const bridge = readBy(pages.addressOf(session))?.bridge ?? '';
  expect(bridge).not.toMatch(/^\s*(?:import|export)\b/m);
  expect(bridge).toContain('createPaymentMethod');
});
