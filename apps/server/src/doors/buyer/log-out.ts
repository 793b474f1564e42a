import { logOut } from '@kassa/contract';
import { logOutBuyer } from '../../workflows/log-out.ts';
import { defineDoor } from '../define-door.ts';

export const logOutDoor = defineDoor(logOut, async ({ app, session }) => {
  await logOutBuyer(app, session.sessionNo);
  return null;
});
