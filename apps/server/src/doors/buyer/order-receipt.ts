import { orderReceipt } from '@kassa/contract';
import { issueReceipt } from '../../workflows/orders/issue-receipt.ts';
import { defineDoor } from '../define-door.ts';

/** Answers the signed receipt of an order. */
export const orderReceiptDoor = defineDoor(orderReceipt, ({ app, input, session }) =>
  issueReceipt(app, session, input.orderNo),
);
