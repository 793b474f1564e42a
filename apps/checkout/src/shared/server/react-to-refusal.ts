import { behaviourOf } from '@kassa/contract/codes';
import { hashLocation, navigate } from '../navigate/hash-location.ts';
import { rememberCheckPlace } from '../session/check-place.ts';
import { knownEmail } from '../session/link-log-in.ts';
import { rememberPlace } from '../session/return-to.ts';
import { readTypedEmail } from '../session/sealed-email.ts';
import { endSession } from '../session/session.ts';
import { showToast } from '../toast/toast.ts';
import type { Request } from './call.ts';
import type { CallError } from './call-error.ts';
import { queryClient } from './query-client.ts';

/**
 * Does what the checkout does on each code, for every call (docs/specification/codes.md#what-the-checkout-does).
 * Reactions that need the caller's own screen (a field, a new quote, the page of a bad link, a limit) are left to the
 * caller, who gets the error thrown.
 */
export function reactToRefusal(error: CallError, request: Request): void {
  switch (behaviourOf(error.code)) {
    case 'toast':
      if (!request.quiet) showToast(error.message);
      break;
    case 'sign-in-again':
      leaveSession('/emailCode');
      break;
    case 'session-ended':
      if (hashLocation().path === '/emailCode') break;
      leaveSession(hashLocation().path === '/tradeHistory' ? '/emailCode?fromName=tradeList' : '/emailCode');
      break;
    case 'payment-result':
      toResult(request, error.extend);
      break;
    case 'ip-blocked':
      navigate('/risk-control/ip-blocked', { replace: true });
      break;
    case 'identity':
      toIdentity(error.extend);
      break;
    case 'confirm-email': {
      const atCheck = hashLocation().path.startsWith('/kyc');
      if (atCheck || !request.quiet) showToast(error.message);
      if (atCheck) leaveSession('/emailCode');
      break;
    }
  }
}

function leaveSession(to: string): void {
  const { path, search } = hashLocation();
  if (path !== '/emailCode' && path !== '/verifyCode') rememberPlace(search ? `${path}?${search}` : path);
  // Read before it is forgotten: the buyer logs in again in this page without typing it.
  void readTypedEmail().then((email) => email && knownEmail.set(email));
  endSession();
  void queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === 'order' || query.queryKey[0] === 'orders' });
  navigate(to, { replace: true });
}

/** Leads to the identity check. After it the buyer continues at the screen that needed it. */
function toIdentity(extend: string): void {
  const { path, search } = hashLocation();
  rememberCheckPlace(search ? `${path}?${search}` : path);
  const level = /"requiredLevel":\s*([12])/.exec(extend)?.[1];
  navigate(level ? `/kycVerify?level=${level}` : '/kycVerify');
}

/** Leads to the result of the order that was asked about. A call that asked by a link is told its number in `extend`. */
function toResult({ body, query }: Request, extend: string): void {
  const asked = { ...(typeof query === 'object' ? query : {}), ...(body as object | undefined) } as {
    orderNo?: string;
  };
  const orderNo = asked.orderNo ?? /"orderNo":"(\d+)"/.exec(extend)?.[1];
  if (orderNo) navigate(`/paymentResult?customParam=${encodeURIComponent(orderNo)}`, { replace: true });
}
