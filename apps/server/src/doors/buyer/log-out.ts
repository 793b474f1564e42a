import { logOut } from '@kassa/contract';
import { logOutBuyer } from '../../workflows/sign-in/log-out.ts';
import { defineDoor } from '../define-door.ts';

/** Logs the buyer out. */
export const logOutDoor = defineDoor(logOut, async ({ app, session }) => {
  await logOutBuyer(app, session.sessionNo);
  return null;
});
