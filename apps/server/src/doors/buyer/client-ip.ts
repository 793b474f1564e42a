import { clientIp } from '@kassa/contract';
import { defineDoor } from '../define-door.ts';

/** Answers the caller's IP address. */
export const clientIpDoor = defineDoor(clientIp, async ({ request }) => ({ ip: request.ip }));
