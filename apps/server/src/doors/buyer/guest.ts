import { beGuest } from '@kassa/contract';
import { beGuest as be } from '../../workflows/sign-in/be-guest.ts';
import { defineDoor } from '../define-door.ts';

/** Starts the session of a guest whose wallet's sheet gave an address. */
export const guestDoor = defineDoor(
  beGuest,
  async ({ app, input, request, setHeader }) => {
    const { nftParamNo, email } = input;
    const { guestNo, token, sign } = await be(app, { nftParamNo, email, ip: request.ip, locale: request.locale });
    setHeader('token', token);
    setHeader('sign', sign);
    return { email, userNo: guestNo, userId: guestNo, kycStatus: 0 as const };
  },
  { placed: true },
);
