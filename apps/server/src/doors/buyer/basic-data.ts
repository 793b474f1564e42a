import { basicData } from '@kassa/contract';
import { readBasicData } from '../../workflows/arrivals/read-basic-data.ts';
import { defineDoor } from '../define-door.ts';
import { lastPayFiatOf } from '../pay-fiat-cookie.ts';

// Pass the raw query: the signature decides which of three readings was meant.
/** Answers a link's verified terms for its home page. */
export const basicDataDoor = defineDoor(basicData, ({ app, request, session }) =>
  readBasicData(app, { ...request, lastFiat: lastPayFiatOf(request) }, session),
);
