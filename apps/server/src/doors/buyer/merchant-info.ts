import { merchantInfo } from '@kassa/contract';
import { readMerchantInfo } from '../../workflows/arrivals/read-merchant-info.ts';
import { defineDoor } from '../define-door.ts';

/** Answers the name and the way back of a link's merchant. */
export const merchantInfoDoor = defineDoor(merchantInfo, ({ app, request }) => readMerchantInfo(app, request.rawQuery));
