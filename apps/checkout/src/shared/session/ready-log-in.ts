import { navigate } from '../navigate/hash-location.ts';
import { payOf } from '../order/places.ts';
import { CallError } from '../server/call-error.ts';
import { readyLogInAtServer } from '../server/sign-in-calls.ts';
import { inLogin } from '../storage.ts';
import { type Brought, knownEmail, readyAsked } from './brought.ts';
import { keepEmail } from './sealed-email.ts';
import { startSession } from './session.ts';

/**
 * Logs the buyer in as the merchant's link says, and leads to the payment of its order where it names one. What can't be
 * used falls back to the e-mail code, with the address filled in where the link gave it in clear.
 * @param replace the buyer has agreed to give up the live session of another address
 */
export async function takeReadyLogIn(brought: Brought, replace = false): Promise<void> {
  try {
    const { data, headers } = await readyLogInAtServer({ ...brought, ...(replace ? { replace } : {}) });
    if (data.state === 'none') return;
    if (data.state === 'ask') {
      const { maskedEmail, liveEmail } = data;
      return readyAsked.set({ brought, maskedEmail, liveEmail });
    }
    const [token, sign] = [headers.get('token'), headers.get('sign')];
    if (token && sign) {
      const { userNo, userId, kycStatus, scoped } = data;
      await keepEmail(data.email, false);
      startSession({ token, sign, userNo, userId, kycStatus, scoped });
      // The seed's name (section 3): whose word this log-in rests on. What the address brought is used up, and kept nowhere.
      inLogin.set('fin_token', brought.appId);
    }
    // The gate leads on to the screen of the order's own method.
    if (data.orderNo !== null) navigate(payOf('/otherWayPay', data.orderNo), { replace: true });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === '91550' && error.extend) knownEmail.set(error.extend);
  }
}
