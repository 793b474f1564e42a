import type { RawDoor } from '../define-door.ts';
import { cancelSessionDoor, createSessionDoor, listSessionsDoor } from './checkout-sessions.ts';
import { createOrderDoor } from './create-order.ts';
import { currenciesDoor } from './currencies.ts';
import { listMerchantDisputesDoor } from './disputes.ts';
import { fiatListDoor } from './fiat-list.ts';
import { getTokenDoor } from './get-token.ts';
import { noticeDoor } from './notice.ts';
import { oneObjectDoors } from './one-object.ts';
import { listOrdersDoor } from './orders.ts';
import { queryTradeDoor } from './query-trade.ts';
import { createRefundDoor, listRefundsDoor } from './refunds.ts';
import { signatureVectorsDoor } from './signature-vectors.ts';
import { listDeliveriesDoor, listEventsDoor, resendDoor } from './webhook-deliveries.ts';
import {
  changeEndpointDoor,
  createEndpointDoor,
  deleteEndpointDoor,
  listEndpointsDoor,
  rotateSecretDoor,
  testEndpointDoor,
} from './webhook-endpoints.ts';

/** Every call of the merchant API, one line for each door. */
export const merchantDoors: readonly RawDoor[] = [
  getTokenDoor,
  fiatListDoor,
  currenciesDoor,
  createOrderDoor,
  queryTradeDoor,
  noticeDoor,
  createSessionDoor,
  listSessionsDoor,
  cancelSessionDoor,
  ...oneObjectDoors,
  listOrdersDoor,
  createRefundDoor,
  listRefundsDoor,
  listMerchantDisputesDoor,
  createEndpointDoor,
  listEndpointsDoor,
  changeEndpointDoor,
  rotateSecretDoor,
  deleteEndpointDoor,
  testEndpointDoor,
  listEventsDoor,
  listDeliveriesDoor,
  resendDoor,
  signatureVectorsDoor,
];
