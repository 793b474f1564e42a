import { basicData } from '@kassa/contract';
import { readBasicData } from '../../workflows/read-basic-data.ts';
import { defineDoor } from '../define-door.ts';

// The raw query: which of three readings was meant, the signature decides.
export const basicDataDoor = defineDoor(basicData, ({ app, request, session }) =>
  readBasicData(app, request.rawQuery, session),
);
