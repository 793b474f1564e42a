import type { PaymentView } from '../payment-view.ts';
import { amountView } from './amount.ts';
import { brandName } from './notification.ts';
import type { AdyenRecord } from './payment-record.ts';
import { refusalOf } from './refusals.ts';

/** Shows a payment as /payments and /payments/details answer it. `action`: whether the buyer is told what to do. */
export function answerView(view: PaymentView, record: AdyenRecord, action: boolean) {
  const shown = action ? actionView(view, record.type) : undefined;
  const { card, declineCode } = view;
  return {
    pspReference: record.psp,
    merchantReference: view.reference,
    resultCode: resultCode(view, shown?.type),
    amount: amountView(view),
    paymentMethod: { type: record.type, ...(card && { brand: brandName(card.brand) }) },
    ...(card && { additionalData: { cardSummary: card.last4 } }),
    ...(view.status === 'declined' && refusalOf(declineCode ?? '')),
    ...(shown && { action: shown }),
  };
}

function resultCode({ status }: PaymentView, action: string | undefined): string {
  switch (status) {
    case 'captured':
      return 'Authorised';
    case 'declined':
      return 'Refused';
    case 'cancelled':
      return 'Cancelled';
    case 'processing':
      return 'Received';
    default:
      if (action === 'redirect') return 'RedirectShopper';
      return action === 'voucher' ? 'PresentToShopper' : 'Pending';
  }
}

function actionView(view: PaymentView, paymentMethodType: string) {
  const { challenge, action, until } = view;
  if (challenge) return { type: 'redirect', method: 'GET', url: challenge.url, paymentMethodType } as const;
  const of = { paymentMethodType, ...(until && { expiresAt: until }) };
  switch (action?.type) {
    case 'redirect':
      return { type: 'redirect', method: 'GET', url: action.url, paymentMethodType } as const;
    case 'qr':
      return { ...of, type: 'qrCode', qrCodeData: action.payload } as const;
    case 'transfer':
      return {
        ...of,
        type: 'voucher',
        reference: (action.details.find(({ name }) => name === 'virtualAccount') ?? action.details[0])?.value ?? '',
        totalAmount: amountView(view),
      } as const;
    case 'wait':
      return { type: 'await', paymentMethodType } as const;
    default:
      return undefined;
  }
}
