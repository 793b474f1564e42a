import { kycStatus, kycSubmit, kycToken, openKyc } from '@kassa/contract';
import { captureIdentity } from '../../workflows/capture-identity.ts';
import { openIdentityCheck } from '../../workflows/open-identity-check.ts';
import { submitIdentityCheck } from '../../workflows/submit-identity-check.ts';
import { watchIdentityCheck } from '../../workflows/watch-identity-check.ts';
import { defineDoor } from '../define-door.ts';

export const openKycDoor = defineDoor(openKyc, ({ app, input, session, request }) =>
  openIdentityCheck(app, {
    buyer: session,
    level: input.level === '2' ? 2 : 1,
    country: input.country,
    returnTo: input.returnTo ?? null,
    language: request.locale,
  }),
);

export const kycStatusDoor = defineDoor(kycStatus, ({ app, input, session, request }) =>
  watchIdentityCheck(app, session, { reference: input.reference, cursor: input.cursor, gone: request.gone }),
);

export const kycTokenDoor = defineDoor(kycToken, ({ app, input, session, request }) =>
  captureIdentity(app, { buyer: session, reference: input.reference, language: request.locale }),
);

export const kycSubmitDoor = defineDoor(kycSubmit, ({ app, input, session }) =>
  submitIdentityCheck(app, session, input.reference),
);
