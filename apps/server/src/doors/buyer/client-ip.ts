import { clientIp } from '@kassa/contract';
import { defineDoor } from '../define-door.ts';

export const clientIpDoor = defineDoor(clientIp, async ({ request }) => ({ ip: request.ip }));
