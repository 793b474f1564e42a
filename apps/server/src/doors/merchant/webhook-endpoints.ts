import {
  changeEndpointSchema,
  createEndpointSchema,
  endpointQuerySchema,
  merchantPaths,
  namedEndpointSchema,
} from '@kassa/contract/merchant';
import { readCursor } from '../../kernel/paging.ts';
import { readEndpoints } from '../../modules/merchants/index.ts';
import {
  registerEndpoint,
  reviseEndpoint,
  rotateEndpointSecret,
  testEndpoint,
} from '../../workflows/manage-endpoints.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

export const createEndpointDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.endpoints, input: createEndpointSchema, trust: 'body' },
  ({ app, merchant, input }) => registerEndpoint(app, merchant, input),
);

export const listEndpointsDoor = defineMerchantDoor(
  { method: 'GET', path: merchantPaths.endpoints, input: endpointQuerySchema },
  ({ app, merchant, input: { cursor, limit } }) =>
    readEndpoints(app.db, merchant.appId, { after: readCursor(cursor), limit }),
);

export const changeEndpointDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.changeEndpoint, input: changeEndpointSchema, trust: 'body' },
  ({ app, merchant, input }) => reviseEndpoint(app, merchant, input),
);

export const rotateSecretDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.rotateSecret, input: namedEndpointSchema, trust: 'body' },
  ({ app, merchant, input }) => rotateEndpointSecret(app, merchant, input.endpointNo),
);

export const testEndpointDoor = defineMerchantDoor(
  { method: 'POST', path: merchantPaths.testEndpoint, input: namedEndpointSchema, trust: 'body' },
  ({ app, merchant, input }) => testEndpoint(app, merchant, input.endpointNo),
);
