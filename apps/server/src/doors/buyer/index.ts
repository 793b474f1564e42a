import type { Door } from '../define-door.ts';
import { clientIpDoor } from './client-ip.ts';

/** Every call of the buyer's API. One line a door. */
export const buyerDoors: readonly Door[] = [clientIpDoor];
