import type { Quote, Wallet } from '@kassa/contract';

/** Names of the wallets among the browser's payment methods. */
const methods = { applePay: 'https://apple.com/apple-pay', googlePay: 'https://google.com/pay' } as const;

/** Asks the browser's own wallet, in the buyer's own press, and gives its token as text. */
export async function askBrowserWallet(
  { kind, request: data }: Wallet,
  payee: string,
  { fiat: currency, fiatSumAmount: value }: Quote,
): Promise<string> {
  const total = { label: payee, amount: { currency, value } };
  const request = new PaymentRequest([{ supportedMethods: methods[kind], data }], { total });
  const response = await request.show();
  // The wallet's part is done; whether the money moves is told by our own next screen.
  await response.complete('success');
  return tokenOf(response.details);
}

/** Whether this browser has the wallet. */
export async function hasBrowserWallet(kind: Wallet['kind']): Promise<boolean> {
  if (typeof PaymentRequest === 'undefined') return false;
  try {
    const total = { label: '-', amount: { currency: 'EUR', value: '1.00' } };
    return await new PaymentRequest([{ supportedMethods: methods[kind] }], { total }).canMakePayment();
  } catch {
    return false;
  }
}

interface WalletDetails {
  /** Apple Pay. */
  readonly token?: { readonly paymentData?: unknown };
  /** Google Pay; the token is text already. */
  readonly paymentMethodData?: { readonly tokenizationData?: { readonly token?: string } };
}

function tokenOf({ token, paymentMethodData }: WalletDetails): string {
  return paymentMethodData?.tokenizationData?.token ?? JSON.stringify(token?.paymentData ?? null);
}
