import { isEmail } from '../log-in/is-email.ts';
import { beGuestAtServer } from '../server/sign-in-calls.ts';
import { knownEmail } from '../session/link-log-in.ts';
import { maskEmail } from '../session/sealed-email.ts';
import { startSessionOf } from '../session/start-session-of.ts';
import { NoAddress } from '../wallet/ask.ts';

/**
 * Starts a guest's session for a link, with the address that the wallet's sheet gave. A log-in afterwards finds the
 * address filled in, and the tab keeps it masked, to say where the receipt went.
 * @throws NoAddress where the sheet gave none, CallError
 */
export async function beGuest(nftParamNo: string, email: string): Promise<void> {
  const given = email.trim();
  if (!isEmail(given)) throw new NoAddress();
  const answer = await beGuestAtServer({ nftParamNo, email: given, agreement: true });
  knownEmail.set(answer.data.email);
  startSessionOf(answer, { scoped: true, guestOf: nftParamNo, guestEmail: maskEmail(given) });
}
