import { continueHandoff, lookAtHandoff, offerHandoff } from '@kassa/contract';
import {
  continueHandoff as continueHere,
  lookAtHandoff as look,
  offerHandoff as offer,
} from '../../workflows/sign-in/hand-off.ts';
import { defineDoor } from '../define-door.ts';
import { orderNow } from './order-now.ts';

/** Makes a code to continue an order on another device. */
export const offerHandoffDoor = defineDoor(offerHandoff, async (visit) => {
  await orderNow(visit, visit.input);
  const { code, expiresAt } = await offer(visit.app, visit.session, visit.input.orderNo);
  return { code, expiresAt: expiresAt.toISOString() };
});

/** Says whose order a code would continue. */
export const lookAtHandoffDoor = defineDoor(lookAtHandoff, ({ app, input }) => look(app, input.code));

/** Continues an order on this device. */
export const continueHandoffDoor = defineDoor(
  continueHandoff,
  async ({ app, input, setHeader }) => {
    const { buyer, orderNo, scoped, token, sign } = await continueHere(app, input.code);
    setHeader('token', token);
    setHeader('sign', sign);
    const { email, userNo, kycLevel } = buyer;
    return { email, userNo, userId: userNo, kycStatus: scoped ? 0 : kycLevel, scoped, orderNo };
  },
  { placed: true },
);
