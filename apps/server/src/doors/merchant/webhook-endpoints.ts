import {
  changeEndpointSchema,
  createEndpointSchema,
  endpointQuerySchema,
  merchantPaths,
  namedEndpointSchema,
} from '@kassa/contract/merchant';
import { readCursor } from '../../kernel/paging.ts';
import { readEndpoints } from '../../modules/webhooks/index.ts';
import {
  registerEndpoint,
  removeEndpoint,
  reviseEndpoint,
  rotateEndpointSecret,
  testEndpoint,
} from '../../workflows/merchants/manage-endpoints.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

/** Registers an endpoint. */
export const createEndpointDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.endpoints, input: createEndpointSchema, trust: 'body' },
  ({ app, merchant, input }) => registerEndpoint(app, merchant, input),
);

/** Lists the merchant's endpoints. */
export const listEndpointsDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.endpoints, input: endpointQuerySchema },
  ({ app, merchant, input: { cursor, limit } }) =>
    readEndpoints(app.db, merchant.appId, { after: readCursor('webhook endpoints', cursor), limit }),
);

/** Changes an endpoint. */
export const changeEndpointDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.changeEndpoint, input: changeEndpointSchema, trust: 'body' },
  ({ app, merchant, input }) => reviseEndpoint(app, merchant, input),
);

/** Gives an endpoint a new secret. */
export const rotateSecretDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.rotateSecret, input: namedEndpointSchema, trust: 'body' },
  ({ app, merchant, input }) => rotateEndpointSecret(app, merchant, input.endpointNo),
);

/** Deletes an endpoint. */
export const deleteEndpointDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.deleteEndpoint, input: namedEndpointSchema, trust: 'body' },
  ({ app, merchant, input }) => removeEndpoint(app, merchant, input.endpointNo),
);

/** Sends a test event to an endpoint. */
export const testEndpointDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.testEndpoint, input: namedEndpointSchema, trust: 'body' },
  ({ app, merchant, input }) => testEndpoint(app, merchant, input.endpointNo),
);
