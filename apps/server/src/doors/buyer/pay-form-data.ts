import { cardFormData, payFormData, submitPayForm } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import { openCardFormOfLink } from '../../workflows/pay-forms/open-card-form.ts';
import { openPayForm } from '../../workflows/pay-forms/open-pay-form.ts';
import { submitPayForm as submit } from '../../workflows/pay-forms/submit-pay-form.ts';
import { saleOfLink } from '../../workflows/pricing/sale-of-link.ts';
import { defineDoor } from '../define-door.ts';

/** Opens the form of an order's method. */
export const payFormDataDoor = defineDoor(payFormData, ({ app, input, session, request }) =>
  openPayForm(app, { buyer: session, orderNo: input.orderNo, language: request.locale }),
);

/** Opens the card form of a link, before its order is placed. */
export const cardFormDataDoor = defineDoor(cardFormData, async ({ app, input, session, request }) => {
  const { nftParamNo, fiat = '', payWayCode, payBankCode } = input;
  const row = methodByKey(payWayCode, payBankCode);
  return openCardFormOfLink(app, {
    buyer: session,
    sale: await saleOfLink(app, { nftParamNo, fiat, row }),
    payWayCode,
    bankCode: payBankCode,
    language: request.locale,
  });
});

/** Stores the filled-in form of an order's method. */
export const submitPayFormDoor = defineDoor(submitPayForm, async ({ app, input, session }) => {
  await submit(app, { ...input, buyer: session });
  return null;
});
