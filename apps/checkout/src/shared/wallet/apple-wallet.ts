import type { OrderView } from '@kassa/contract';
import { openAppleSession } from '../server/pay-calls.ts';
import { WalletDismissed } from './wallet-dismissed.ts';

/** The parts of Apple Pay JS that we use. Safari provides it. */
interface AppleSession {
  onvalidatemerchant: (event: { readonly validationURL: string }) => void;
  onpaymentauthorized: (event: { readonly payment: { readonly token: { readonly paymentData: object } } }) => void;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: object): void;
  completePayment(result: { readonly status: number }): void;
}

interface AppleSessions {
  readonly STATUS_SUCCESS: number;
  canMakePayments(): boolean;
  new (version: number, request: object): AppleSession;
}

/** The oldest version that completes a payment with a result. */
const version = 3;

/** Returns whether this browser has Apple Pay and the device can pay with it. */
export function hasApplePay(): boolean {
  return appleSessions()?.canMakePayments() ?? false;
}

/**
 * Shows Apple's sheet for the total on screen, and returns its token as text. Call it during the buyer's own press,
 * without awaiting anything before.
 * @throws WalletDismissed when the buyer closed the sheet, CallError when the merchant was not validated
 */
export function askApplePay(request: object, { orderNo, merchantName, quote }: OrderView): Promise<string> {
  return new Promise((resolve, reject) => {
    const Session = appleSessions();
    if (!Session) throw new Error('there is no Apple Pay here');
    const total = { label: merchantName, type: 'final', amount: quote.fiatSumAmount };
    const session = new Session(version, { ...request, currencyCode: quote.fiat, total });
    // Safari throws on any call to a session that was closed.
    let open = true;
    session.onvalidatemerchant = ({ validationURL: validationUrl }) => {
      openAppleSession({ orderNo, validationUrl })
        .then((opened) => {
          if (open) session.completeMerchantValidation(opened.session);
        })
        .catch((error: unknown) => {
          // Reject before the sheet closes: its closing may look like the buyer's own action.
          reject(error);
          if (open) session.abort();
        });
    };
    session.onpaymentauthorized = ({ payment }) => {
      // The wallet's part is done. Our own next screen says whether the money moves.
      session.completePayment({ status: Session.STATUS_SUCCESS });
      resolve(JSON.stringify(payment.token.paymentData));
    };
    session.oncancel = () => {
      open = false;
      reject(new WalletDismissed());
    };
    session.begin();
  });
}

function appleSessions(): AppleSessions | undefined {
  return (globalThis as { ApplePaySession?: AppleSessions }).ApplePaySession;
}
