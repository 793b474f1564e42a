/** A reason as /payments answers it. */
export interface Refusal {
  readonly refusalReasonCode: string;
  readonly refusalReason: string;
}

const plain: Refusal = { refusalReasonCode: '2', refusalReason: 'Refused' };

const refusals: Readonly<Record<string, Refusal>> = {
  insufficient_funds: { refusalReasonCode: '12', refusalReason: 'Not enough balance' },
  challenge_failed: { refusalReasonCode: '11', refusalReason: '3D Not Authenticated' },
  challenge_expired: { refusalReasonCode: '11', refusalReason: '3D Not Authenticated' },
  amount_limit: { refusalReasonCode: '7', refusalReason: 'Invalid Amount' },
};

/** Returns Adyen's reason for a decline of Sandpay's. */
export function refusalOf(declineCode: string): Refusal {
  return refusals[declineCode] ?? plain;
}
