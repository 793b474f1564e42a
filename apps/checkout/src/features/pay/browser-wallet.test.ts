import type { Quote, Wallet } from '@kassa/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { askBrowserWallet, hasBrowserWallet } from './browser-wallet.ts';

afterEach(() => vi.unstubAllGlobals());

const quote = { fiat: 'SGD', fiatSumAmount: '41.20' } as Quote;
const google: Wallet = { kind: 'googlePay', sheet: null, request: { apiVersion: 2 } };

/** A browser with the wallets named, each of which answers `details`. */
function browserWith(wallets: readonly string[], details: unknown = {}) {
  const asked: unknown[] = [];
  const complete = vi.fn(async () => {});
  vi.stubGlobal(
    'PaymentRequest',
    class {
      #method: string;
      constructor(methods: Array<{ supportedMethods: string }>, total: unknown) {
        this.#method = methods[0]?.supportedMethods ?? '';
        asked.push({ methods, ...(total as object) });
      }
      canMakePayment = async () => wallets.includes(this.#method);
      show = async () => ({ details, complete });
    },
  );
  return { asked, complete };
}

test('the wallet is asked for the total that is on screen, and its token goes on as it came', async () => {
  const token = '{"protocolVersion":"ECv2"}';
  const browser = browserWith([], { paymentMethodData: { tokenizationData: { token } } });
  expect(await askBrowserWallet(google, 'Lantern Gallery', quote)).toBe(token);
  expect(browser.asked).toEqual([
    {
      methods: [{ supportedMethods: 'https://google.com/pay', data: { apiVersion: 2 } }],
      total: { label: 'Lantern Gallery', amount: { currency: 'SGD', value: '41.20' } },
    },
  ]);
  expect(browser.complete).toHaveBeenCalledWith('success');
});

test('what Apple Pay gives goes on as text', async () => {
  browserWith([], { token: { paymentData: { version: 'EC_v1', data: 'abc' } } });
  const apple: Wallet = { kind: 'applePay', sheet: null, request: {} };
  expect(await askBrowserWallet(apple, 'Lantern Gallery', quote)).toBe('{"version":"EC_v1","data":"abc"}');
});

test('a wallet is there where the browser says so, and nowhere else', async () => {
  browserWith(['https://apple.com/apple-pay']);
  expect(await hasBrowserWallet('applePay')).toBe(true);
  expect(await hasBrowserWallet('googlePay')).toBe(false);
  vi.unstubAllGlobals();
  expect(await hasBrowserWallet('applePay')).toBe(false);
});
