import type { OrderView } from '@kassa/contract';
import { openAppleSession } from '../../shared/server/pay-calls.ts';
import { WalletDismissed } from './collect/wallet-dismissed.ts';

/** What we use of Apple Pay JS, which Safari brings along. */
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

/** The oldest version whose payments are completed by a result. */
const version = 3;

/** Whether this browser has Apple Pay, and the device can pay by it. */
export function hasApplePay(): boolean {
  return appleSessions()?.canMakePayments() ?? false;
}

/**
 * Shows Apple's sheet for the total that is on screen, and gives its token as text. Has to be called in the buyer's own
 * press, with nothing waited for before.
 * @throws WalletDismissed when the buyer put the sheet away; CallError when the merchant was not validated
 */
export function askApplePay(request: object, { orderNo, merchantName, quote }: OrderView): Promise<string> {
  return new Promise((resolve, reject) => {
    const Session = appleSessions();
    if (!Session) throw new Error('there is no Apple Pay here');
    const total = { label: merchantName, type: 'final', amount: quote.fiatSumAmount };
    const session = new Session(version, { ...request, currencyCode: quote.fiat, total });
    // A session that was put away takes no further word: Safari throws.
    let open = true;
    session.onvalidatemerchant = ({ validationURL: validationUrl }) => {
      openAppleSession({ orderNo, validationUrl })
        .then((opened) => {
          if (open) session.completeMerchantValidation(opened.session);
        })
        .catch((error: unknown) => {
          // Told before the sheet goes: its going may be told as the buyer's own doing.
          reject(error);
          if (open) session.abort();
        });
    };
    session.onpaymentauthorized = ({ payment }) => {
      // The wallet's part is done; whether the money moves is told by our own next screen.
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
