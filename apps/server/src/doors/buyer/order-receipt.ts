import { orderReceipt } from '@kassa/contract';
import { issueReceipt } from '../../workflows/issue-receipt.ts';
import { defineDoor } from '../define-door.ts';

export const orderReceiptDoor = defineDoor(orderReceipt, ({ app, input, session }) =>
  issueReceipt(app, session, input.orderNo),
);
