import { kycStatus, kycSubmit, kycToken, openKyc } from '@kassa/contract';
import type { App } from '../../app.ts';
import { countedAs } from '../../kernel/counted-as.ts';
import { type CaptureFrom, captureIdentity } from '../../workflows/identity/capture-identity.ts';
import { openIdentityCheck } from '../../workflows/identity/open-identity-check.ts';
import { submitIdentityCheck } from '../../workflows/identity/submit-identity-check.ts';
import { watchIdentityCheck } from '../../workflows/identity/watch-identity-check.ts';
import { defineDoor } from '../define-door.ts';
import { knownAs } from '../known-as.ts';
import type { RequestFacts } from '../request.ts';

/** Opens an identity check. */
export const openKycDoor = defineDoor(openKyc, ({ app, input, session, request }) =>
  openIdentityCheck(app, {
    buyer: session,
    level: input.level === '2' ? 2 : 1,
    country: input.country,
    returnTo: input.returnTo ?? null,
    ...cameFrom(app, request),
  }),
);

/** Answers the state of an identity check, or waits for its change. */
export const kycStatusDoor = defineDoor(kycStatus, ({ app, input, session, request, pace }) =>
  watchIdentityCheck(app, session, {
    reference: input.reference,
    cursor: input.cursor,
    gone: request.gone,
    hold: () => pace.hold({ userNo: countedAs(session) }),
  }),
);

/** Answers the provider's page for an identity check. */
export const kycTokenDoor = defineDoor(kycToken, ({ app, input, session, request }) =>
  captureIdentity(app, { buyer: session, reference: input.reference, ...cameFrom(app, request) }),
);

/** Hands in an identity check. */
export const kycSubmitDoor = defineDoor(kycSubmit, ({ app, input, session }) =>
  submitIdentityCheck(app, session, input.reference),
);

function cameFrom({ config }: Pick<App, 'config'>, request: RequestFacts): CaptureFrom {
  return { language: request.locale, appId: request.appId, returnOrigin: knownAs(config, request) };
}
