import type { OrderView, Wallet } from '@kassa/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { type Ask, askForOrder } from './ask.ts';
import { askBrowserWallet, hasBrowserWallet } from './browser-wallet.ts';

afterEach(() => vi.unstubAllGlobals());

const order = { merchantName: 'Lantern Gallery', quote: { fiat: 'SGD', fiatSumAmount: '41.20' } } as OrderView;
const ask: Ask = askForOrder(order);
const google: Wallet = { kind: 'googlePay', sheet: null, request: { apiVersion: 2 } };

/** Makes a browser with Google Pay, which the buyer closes or which gives `details`. */
function browserWithGoogle(details: unknown = {}, dismissed = false) {
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
      canMakePayment = async () => this.#method === 'https://google.com/pay';
      show = async () => {
        if (dismissed) throw new DOMException('put away', 'AbortError');
        return { details, complete };
      };
    },
  );
  return { asked, complete };
}

test('the wallet is asked for the total on screen, and its token is passed on unchanged', async () => {
  const token = '{"protocolVersion":"ECv2"}';
  const browser = browserWithGoogle({ paymentMethodData: { tokenizationData: { token } } });
  expect(await askBrowserWallet(google, ask)).toEqual({ token, email: '' });
  expect(browser.asked).toEqual([
    {
      methods: [{ supportedMethods: 'https://google.com/pay', data: { apiVersion: 2 } }],
      total: { label: 'Lantern Gallery', amount: { currency: 'SGD', value: '41.20' } },
    },
  ]);
  expect(browser.complete).toHaveBeenCalledWith('success');
});

test('a closed wallet is no failure, and one without a token is', async () => {
  browserWithGoogle({}, true);
  await expect(askBrowserWallet(google, ask)).rejects.toMatchObject({ name: 'WalletDismissed' });
  browserWithGoogle({});
  await expect(askBrowserWallet(google, ask)).rejects.toMatchObject({ name: 'Error' });
});

test('a guest is asked for an address, and an order that was not placed is a failure in the wallet too', async () => {
  const details = { email: 'a@example.com', paymentMethodData: { tokenizationData: { token: '{}' } } };
  const browser = browserWithGoogle(details);
  const agreed = vi.fn(async () => {});
  await askBrowserWallet(google, { ...ask, email: true, agreed });
  expect(browser.asked).toMatchObject([{ methods: [{ data: { emailRequired: true } }] }]);
  expect(agreed).toHaveBeenCalledWith({ token: '{}', email: 'a@example.com' });
  const failing = async () => {
    throw new Error('the price ran out');
  };
  await expect(askBrowserWallet(google, { ...ask, agreed: failing })).rejects.toThrow('the price ran out');
  expect(browser.complete).toHaveBeenLastCalledWith('fail');
});

test('a wallet is offered only where the browser reports it', async () => {
  expect(await hasBrowserWallet('googlePay')).toBe(false);
  expect(await hasBrowserWallet('applePay')).toBe(false);
  browserWithGoogle();
  expect(await hasBrowserWallet('googlePay')).toBe(true);
  expect(await hasBrowserWallet('applePay')).toBe(false);
  vi.unstubAllGlobals();
  vi.stubGlobal('ApplePaySession', { canMakePayments: () => true });
  expect(await hasBrowserWallet('applePay')).toBe(true);
  expect(await hasBrowserWallet('googlePay')).toBe(false);
  vi.stubGlobal('ApplePaySession', { canMakePayments: () => false });
  expect(await hasBrowserWallet('applePay')).toBe(false);
  const insecure = () => {
    throw new DOMException('insecure document', 'InvalidAccessError');
  };
  vi.stubGlobal('ApplePaySession', { canMakePayments: insecure });
  expect(await hasBrowserWallet('applePay')).toBe(false);
});
