import type { RawDoor } from '../define-door.ts';
import { accessDoors } from './access.ts';
import { disputesDoor, recordEvidenceDoor } from './disputes.ts';
import { exportDoors } from './exports.ts';
import { figureDoors } from './figures.ts';
import { holdDoors } from './holds.ts';
import { lostOrderDoors } from './lost-orders.ts';
import { merchantDeskDoors } from './merchants.ts';
import { methodDoors } from './methods.ts';
import { moneyDoors } from './money.ts';
import { orderDoors } from './orders.ts';
import { ownWorkDoors } from './own-work.ts';
import { accountsDoor, approveErasureDoor, approveExportDoor, eraseDoor, exportDoor } from './person.ts';
import { proposalDoors } from './proposals.ts';
import { approveDoor, resolveDoor } from './resolve.ts';
import { orderDoor, reviewDoor } from './review.ts';
import { approveUnflagDoor, decideHitDoor, flagDoor, hitsDoor } from './screening.ts';
import { settlementDoors } from './settlement.ts';
import { signInDoor } from './sign-in.ts';
import { approveSoldDoor, resolveSoldDoor, soldDoor } from './sold.ts';
import { termsDoors } from './terms.ts';
import { workDoors } from './work.ts';

/** Every call of the operators' API, on a loopback port of its own, one line for each door. */
export const operatorDoors: readonly RawDoor[] = [
  signInDoor,
  reviewDoor,
  orderDoor,
  resolveDoor,
  approveDoor,
  ...proposalDoors,
  soldDoor,
  resolveSoldDoor,
  approveSoldDoor,
  hitsDoor,
  decideHitDoor,
  accountsDoor,
  flagDoor,
  approveUnflagDoor,
  exportDoor,
  approveExportDoor,
  eraseDoor,
  approveErasureDoor,
  disputesDoor,
  recordEvidenceDoor,
  ...settlementDoors,
  ...lostOrderDoors,
  ...orderDoors,
  ...workDoors,
  ...merchantDeskDoors,
  ...termsDoors,
  ...exportDoors,
  ...moneyDoors,
  ...accessDoors,
  ...figureDoors,
  ...methodDoors,
  ...holdDoors,
  ...ownWorkDoors,
];
