import { listFiats } from '../../workflows/list-fiats.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

export const fiatListDoor = defineMerchantDoor({ method: 'GET', path: '/nft/openapi/fiat/list' }, ({ app }) =>
  listFiats(app),
);
