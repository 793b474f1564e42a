import { sellList, sellRefund, sellRefundCode, sellRefundPage } from '@kassa/contract';
import { confirmSellRefund } from '../../workflows/sales/confirm-sell-refund.ts';
import { requestSellCode } from '../../workflows/sales/request-sell-code.ts';
import { listSold, showRefundPage } from '../../workflows/sales/show-sold-orders.ts';
import { defineDoor } from '../define-door.ts';
import { browserIdOf } from './browser-cookie.ts';

/** Shows a sold order that can be returned. */
export const sellRefundPageDoor = defineDoor(sellRefundPage, ({ app, input, session }) =>
  showRefundPage(app, session, input.orderNo),
);

/** Sends the code that confirms the return of a sold order. */
export const sellRefundCodeDoor = defineDoor(
  sellRefundCode,
  async ({ app, input, session, request }) => {
    const { attempt, address } = await requestSellCode(app, {
      ...input,
      unchecked: input.unchecked ?? false,
      seller: session,
      ip: request.ip,
      browserId: browserIdOf(request),
      locale: request.locale,
    });
    return {
      attemptId: attempt.attemptId,
      address,
      resendAt: attempt.resendAt.toISOString(),
      expiresAt: attempt.expiresAt.toISOString(),
      serverTime: attempt.sentAt.toISOString(),
    };
  },
  { placed: true },
);

/** Starts the return of a sold order with its code. */
export const sellRefundDoor = defineDoor(
  sellRefund,
  ({ app, input, session, request }) =>
    confirmSellRefund(app, {
      orderNo: input.orderNo,
      attemptId: input.attemptId,
      code: input.verifyCode,
      seller: session,
      ip: request.ip,
      browserId: browserIdOf(request),
    }),
  { placed: true },
);

/** Lists the buyer's sold orders. */
export const sellListDoor = defineDoor(sellList, async ({ app, input, session }) => {
  const { pageNum, pageSize } = input;
  return { pageNum, pageSize, ...(await listSold(app, session, { num: pageNum, size: pageSize })) };
});
