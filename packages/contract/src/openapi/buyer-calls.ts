import type { Call } from '../call.ts';
import * as home from '../calls/home.ts';
import * as kyc from '../calls/kyc.ts';
import * as orders from '../calls/orders.ts';
import * as pay from '../calls/pay.ts';
import * as sell from '../calls/sell.ts';
import * as signIn from '../calls/sign-in.ts';
import * as wallet from '../calls/wallet.ts';
import { buyerNotes } from './buyer-notes.ts';
import type { DescribedCall } from './described-call.ts';
import { identityNotes } from './identity-notes.ts';
import { signInNotes } from './sign-in-notes.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'auth' in value;
}

/** Every call of the buyer's API that has notes and an example. */
export const buyerCalls: readonly DescribedCall[] = [signIn, home, pay, wallet, orders, kyc, sell]
  .flatMap((room) => Object.values(room))
  .filter(isCall)
  .flatMap((call) => {
    const name = `${call.method} ${call.path}`;
    const notes = buyerNotes[name] ?? signInNotes[name] ?? identityNotes[name];
    return notes ? [{ ...call, api: 'buyer' as const, notes }] : [];
  });
