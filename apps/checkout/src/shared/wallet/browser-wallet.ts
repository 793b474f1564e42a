import type { Wallet } from '@kassa/contract';
import { askApplePay, hasApplePay } from './apple-wallet.ts';
import type { Ask, Given } from './ask.ts';
import { WalletDismissed } from './wallet-dismissed.ts';

/** Google Pay's name among the browser's payment methods. */
const googlePay = 'https://google.com/pay';

/**
 * Asks the browser's own wallet for a token. Call it during the buyer's own press.
 * @throws WalletDismissed when the buyer closed it, and what `agreed` throws
 */
export function askBrowserWallet({ kind, request }: Wallet, ask: Ask): Promise<Given> {
  return kind === 'applePay' ? askApplePay(request, ask) : askGooglePay(request, ask);
}

/** Returns whether this browser has the wallet. */
export async function hasBrowserWallet(kind: Wallet['kind']): Promise<boolean> {
  try {
    return kind === 'applePay' ? hasApplePay() : await hasGooglePay();
  } catch {
    // A page that may not ask has no wallet either.
    return false;
  }
}

/** The parts of Google's answer that we use. Its token is text already. */
interface GoogleDetails {
  readonly email?: string;
  readonly paymentMethodData?: { readonly tokenizationData?: { readonly token?: string } };
}

async function askGooglePay(data: object, ask: Ask): Promise<Given> {
  const wanted = ask.email ? { ...data, emailRequired: true } : data;
  const request = new PaymentRequest([{ supportedMethods: googlePay, data: wanted }], { total: totalOf(ask) });
  const response = await request.show().catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? new WalletDismissed() : error;
  });
  const { paymentMethodData, email = '' }: GoogleDetails = response.details;
  const given = { token: paymentMethodData?.tokenizationData?.token ?? '', email };
  try {
    if (!given.token) throw new Error('Google Pay gave no token');
    await ask.agreed(given);
  } catch (error) {
    await response.complete('fail');
    throw error;
  }
  // The wallet's part is done. Our own next screen says whether the money moves.
  await response.complete('success');
  return given;
}

async function hasGooglePay(): Promise<boolean> {
  if (typeof PaymentRequest === 'undefined') return false;
  const total = totalOf({ merchantName: '-', fiat: 'EUR', total: '1.00' });
  return new PaymentRequest([{ supportedMethods: googlePay }], { total }).canMakePayment();
}

function totalOf({ merchantName, fiat, total }: Pick<Ask, 'merchantName' | 'fiat' | 'total'>) {
  return { label: merchantName, amount: { currency: fiat, value: total } };
}
