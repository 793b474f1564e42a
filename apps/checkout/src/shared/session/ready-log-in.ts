import { navigate } from '../navigate/hash-location.ts';
import { payOf } from '../order/places.ts';
import { CallError } from '../server/call-error.ts';
import { readyLogInAtServer } from '../server/sign-in-calls.ts';
import { inLogin } from '../storage.ts';
import { knownEmail, type LinkLogIn, readyAsked } from './link-log-in.ts';
import { saveEmail } from './sealed-email.ts';
import { startSession } from './session.ts';

/**
 * Logs the buyer in with the merchant's link, and leads to the payment of its order where it names one. If the log-in
 * can't be used, the buyer logs in by email code, with the address filled in where the link gave it in clear.
 * @param replace the buyer has agreed to give up the live session of another address
 */
export async function takeReadyLogIn(linkLogIn: LinkLogIn, replace = false): Promise<void> {
  try {
    const { data, headers } = await readyLogInAtServer({ ...linkLogIn, ...(replace ? { replace } : {}) });
    if (data.state === 'none') return;
    if (data.state === 'ask') {
      const { maskedEmail, liveEmail } = data;
      return readyAsked.set({ linkLogIn, maskedEmail, liveEmail });
    }
    const [token, sign] = [headers.get('token'), headers.get('sign')];
    if (token && sign) {
      const { userNo, userId, kycStatus, scoped } = data;
      await saveEmail(data.email, false);
      startSession({ token, sign, userNo, userId, kycStatus, scoped });
      // The merchant who made this log-in (docs/specification/journey.md#what-the-browser-keeps). The secrets of
      // the address are used up, and kept nowhere.
      inLogin.set('fin_token', linkLogIn.appId);
    }
    // The gate leads on to the screen of the order's own method.
    if (data.orderNo !== null) navigate(payOf('/otherWayPay', data.orderNo), { replace: true });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.reason === 'ready_login_refused' && error.extend) knownEmail.set(error.extend);
  }
}
