import { payFormData, submitPayForm } from '@kassa/contract';
import { openPayForm } from '../../workflows/open-pay-form.ts';
import { submitPayForm as submit } from '../../workflows/submit-pay-form.ts';
import { defineDoor } from '../define-door.ts';

export const payFormDataDoor = defineDoor(payFormData, ({ app, input, session, request }) =>
  openPayForm(app, { buyer: session, orderNo: input.orderNo, language: request.locale }),
);

export const submitPayFormDoor = defineDoor(submitPayForm, async ({ app, input, session }) => {
  await submit(app, { ...input, buyer: session });
  return null;
});
