import { beGuestAtServer } from '../server/sign-in-calls.ts';
import { knownEmail } from '../session/link-log-in.ts';
import { startSession } from '../session/session.ts';
import { NoAddress } from '../wallet/ask.ts';

/**
 * Starts a guest's session for a link, with the address that the wallet's sheet gave. A log-in afterwards finds the
 * address filled in.
 * @throws NoAddress where the sheet gave none, CallError
 */
export async function beGuest(nftParamNo: string, email: string): Promise<void> {
  const given = email.trim();
  if (!/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(given)) throw new NoAddress();
  const { data, headers } = await beGuestAtServer({ nftParamNo, email: given, agreement: true });
  knownEmail.set(data.email);
  startSession({
    token: headers.get('token') ?? '',
    sign: headers.get('sign') ?? '',
    userNo: data.userNo,
    userId: data.userId,
    kycStatus: data.kycStatus,
    scoped: true,
    guestOf: nftParamNo,
  });
}
