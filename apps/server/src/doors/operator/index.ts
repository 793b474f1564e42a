import type { RawDoor } from '../define-door.ts';
import { approveErasureDoor, eraseDoor, exportDoor } from './person.ts';
import { approveDoor, resolveDoor } from './resolve.ts';
import { orderDoor, reviewDoor } from './review.ts';
import { decideHitDoor, flagDoor, hitsDoor } from './screening.ts';
import { signInDoor } from './sign-in.ts';
import { approveSoldDoor, resolveSoldDoor, soldDoor } from './sold.ts';

/** Every call of the operators' API, on a loopback port of its own. One line a door. */
export const operatorDoors: readonly RawDoor[] = [
  signInDoor,
  reviewDoor,
  orderDoor,
  resolveDoor,
  approveDoor,
  soldDoor,
  resolveSoldDoor,
  approveSoldDoor,
  hitsDoor,
  decideHitDoor,
  flagDoor,
  exportDoor,
  eraseDoor,
  approveErasureDoor,
];
