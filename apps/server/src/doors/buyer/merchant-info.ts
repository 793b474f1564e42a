import { merchantInfo } from '@kassa/contract';
import { readMerchantInfo } from '../../workflows/read-merchant-info.ts';
import { defineDoor } from '../define-door.ts';

export const merchantInfoDoor = defineDoor(merchantInfo, ({ app, request }) => readMerchantInfo(app, request.rawQuery));
