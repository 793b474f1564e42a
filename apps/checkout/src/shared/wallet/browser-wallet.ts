import type { OrderView, Quote, Wallet } from '@kassa/contract';
import { askApplePay, hasApplePay } from './apple-wallet.ts';
import { WalletDismissed } from './wallet-dismissed.ts';

/** Google Pay's name among the browser's payment methods. */
const googlePay = 'https://google.com/pay';

/**
 * Asks the browser's own wallet for the order's total, and returns its token as text. Call it during the buyer's own
 * press.
 * @throws WalletDismissed when the buyer closed it
 */
export function askBrowserWallet({ kind, request }: Wallet, order: OrderView): Promise<string> {
  return kind === 'applePay' ? askApplePay(request, order) : askGooglePay(request, order);
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
  readonly paymentMethodData?: { readonly tokenizationData?: { readonly token?: string } };
}

async function askGooglePay(data: object, { merchantName, quote }: OrderView): Promise<string> {
  const request = new PaymentRequest([{ supportedMethods: googlePay, data }], { total: totalOf(merchantName, quote) });
  const response = await request.show().catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? new WalletDismissed() : error;
  });
  // The wallet's part is done. Our own next screen says whether the money moves.
  await response.complete('success');
  const { paymentMethodData }: GoogleDetails = response.details;
  const token = paymentMethodData?.tokenizationData?.token;
  if (!token) throw new Error('Google Pay gave no token');
  return token;
}

async function hasGooglePay(): Promise<boolean> {
  if (typeof PaymentRequest === 'undefined') return false;
  const total = totalOf('-', { fiat: 'EUR', fiatSumAmount: '1.00' });
  return new PaymentRequest([{ supportedMethods: googlePay }], { total }).canMakePayment();
}

function totalOf(label: string, { fiat, fiatSumAmount }: Pick<Quote, 'fiat' | 'fiatSumAmount'>) {
  return { label, amount: { currency: fiat, value: fiatSumAmount } };
}
