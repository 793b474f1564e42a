import type { RawDoor } from '../define-door.ts';
import { fiatListDoor } from './fiat-list.ts';
import { noticeDoor } from './notice.ts';
import { queryTradeDoor } from './query-trade.ts';

/** Every call of the merchant API. One line a door. */
export const merchantDoors: readonly RawDoor[] = [queryTradeDoor, noticeDoor, fiatListDoor];
