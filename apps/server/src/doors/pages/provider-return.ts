import type { PaymentNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { takeReturn } from '../../workflows/payments/take-return.ts';
import type { RawDoor } from '../define-door.ts';

/**
 * Serves /returns/<key>/<payment>, where a provider's page sends the buyer back with something that finishes the
 * payment. Redirects (303) to the order, or to a page that finds out whether it is in a frame, without it: it stays in no
 * history.
 */
export const providerReturnDoor: RawDoor = {
  methods: ['GET'],
  pace: 'read',
  path: '/returns/:provider/:payment',
  async handle({ app, params, request }) {
    const { provider = '', payment: paymentNo = '' } = params;
    const query = new URLSearchParams(request.rawQuery);
    const location = await takeReturn(app, { provider, paymentNo: paymentNo as PaymentNo, query });
    if (location === undefined) refuse('path_not_found');
    const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    return { answer: { http: 303, headers, body: '' } };
  },
};
