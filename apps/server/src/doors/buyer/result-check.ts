import { resultCheck } from '@kassa/contract';
import { defineDoor } from '../define-door.ts';
import { orderNow } from './order-now.ts';

/** Shows an order on its result screen. */
export const resultCheckDoor = defineDoor(resultCheck, (visit) => orderNow(visit, visit.input));
