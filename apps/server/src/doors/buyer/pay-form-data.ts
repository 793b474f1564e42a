import { payFormData } from '@kassa/contract';
import { openCardForm } from '../../workflows/open-card-form.ts';
import { defineDoor } from '../define-door.ts';

export const payFormDataDoor = defineDoor(payFormData, ({ app, input, session, request }) =>
  openCardForm(app, { buyer: session, orderNo: input.orderNo, language: request.locale }),
);
