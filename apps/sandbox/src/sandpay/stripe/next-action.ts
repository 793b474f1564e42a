import type { PaymentView } from '../payment-view.ts';
import { leadsBack } from '../question-ways.ts';
import type { IntentRecord } from './intent-record.ts';

/** Shows what the buyer has to do; null for nothing. */
export function actionView({ challenge, action, until }: PaymentView, { type, returnUrl }: IntentRecord) {
  const redirect = (url: string) => ({
    type: 'redirect_to_url',
    redirect_to_url: { url, return_url: returnUrl || null },
  });
  // As Stripe's own page it may be framed by anybody, and leads back in the frame too.
  if (challenge) return redirect(`${challenge.url}?${leadsBack}`);
  const end = Math.floor(Date.parse(until ?? '') / 1_000);
  switch (action?.type) {
    case 'redirect':
      return redirect(action.url);
    case 'qr': {
      const page = action.appUrl;
      const code = { data: action.payload, hosted_instructions_url: page, image_url_png: page, image_url_svg: page };
      const name = `${type}_display_qr_code`;
      return { type: name, [name]: { ...code, ...(type === 'pix' && { expires_at: end }) } };
    }
    case 'transfer': {
      const number = action.details[0]?.value.replace(/\D/g, '') ?? null;
      const details = { number, expires_after: end, hosted_voucher_url: null };
      return { type: 'oxxo_display_details', oxxo_display_details: details };
    }
    default:
      return null;
  }
}
