import { type Ask, type Given, NoAddress } from './ask.ts';
import { WalletDismissed } from './wallet-dismissed.ts';

/** The parts of Apple Pay JS that we use. Safari provides it. */
interface AppleSession {
  onvalidatemerchant: (event: { readonly validationURL: string }) => void;
  onpaymentauthorized: (event: { readonly payment: ApplePayment }) => void;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: object): void;
  completePayment(result: { readonly status: number; readonly errors?: readonly object[] }): void;
}

interface ApplePayment {
  readonly token: { readonly paymentData: object };
  readonly shippingContact?: { readonly emailAddress?: string };
}

interface AppleSessions {
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
  new (version: number, request: object): AppleSession;
}

type AppleError = new (code: string, field: string) => object;

/** The oldest version that completes a payment with a result. */
const version = 3;

/** Returns whether this browser has Apple Pay and the device can pay with it. */
export function hasApplePay(): boolean {
  try {
    return appleSessions()?.canMakePayments() ?? false;
  } catch {
    // A page that may not ask has no wallet either.
    return false;
  }
}

/**
 * Shows Apple's sheet for the total on screen. Call it during the buyer's own press, without awaiting anything before.
 * An address that can't be used is marked in the sheet, which stays open.
 * @throws WalletDismissed when the buyer closed the sheet, CallError when the merchant was not validated, and what
 *   `agreed` throws
 */
export function askApplePay(request: object, ask: Ask): Promise<Given> {
  return new Promise((resolve, reject) => {
    const Session = appleSessions();
    if (!Session) throw new Error('there is no Apple Pay here');
    const total = { label: ask.merchantName, type: 'final', amount: ask.total };
    const contact = ask.email ? { requiredShippingContactFields: ['email'] } : {};
    const session = new Session(version, { ...request, ...contact, currencyCode: ask.fiat, total });
    // Safari throws on any call to a session that was closed.
    let open = true;
    session.onvalidatemerchant = ({ validationURL }) => {
      ask
        .validate(validationURL)
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
      const given = {
        token: JSON.stringify(payment.token.paymentData),
        email: payment.shippingContact?.emailAddress ?? '',
      };
      const complete = (status: number, errors: readonly object[] = []) => {
        if (open) session.completePayment({ status, ...(errors.length > 0 ? { errors } : {}) });
      };
      // The wallet's part is done then. Our own next screen says whether the money moves.
      ask.agreed(given).then(
        () => {
          complete(Session.STATUS_SUCCESS);
          resolve(given);
        },
        (error: unknown) => {
          const marked = error instanceof NoAddress ? wrongAddress() : [];
          complete(Session.STATUS_FAILURE, marked);
          if (marked.length === 0) reject(error);
        },
      );
    };
    session.oncancel = () => {
      open = false;
      reject(new WalletDismissed());
    };
    session.begin();
  });
}

/** Marks the address in the sheet; nothing where the browser can't. */
function wrongAddress(): readonly object[] {
  const { ApplePayError } = globalThis as { ApplePayError?: AppleError };
  return ApplePayError ? [new ApplePayError('shippingContactInvalid', 'emailAddress')] : [];
}

function appleSessions(): AppleSessions | undefined {
  return (globalThis as { ApplePaySession?: AppleSessions }).ApplePaySession;
}
