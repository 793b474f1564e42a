import { newId } from '../../new-id.ts';
import type { CheckEvent } from '../check-event.ts';
import type { Check } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { inspectionIdOf, millisText, reviewResultOf, reviewStatusOf } from './views.ts';

const types: Readonly<Record<CheckEvent, string>> = {
  opened: 'applicantCreated',
  submitted: 'applicantPending',
  decided: 'applicantReviewed',
};

/** Makes a webhook's type and body as Sumsub sends it. */
export function sumsubEvent({ clock }: IdentityDesk, check: Check, event: CheckEvent): { type: string; body: string } {
  const type = types[event];
  const reviewResult = event === 'decided' ? reviewResultOf(check) : undefined;
  const createdAtMs = millisText(clock.now());
  const body = JSON.stringify({
    applicantId: check.applicantId,
    inspectionId: inspectionIdOf(check.applicantId),
    correlationId: newId('req'),
    levelName: check.level,
    externalUserId: check.reference,
    type,
    sandboxMode: true,
    reviewStatus: reviewStatusOf(check),
    ...(reviewResult === undefined ? {} : { reviewResult }),
    applicantType: 'individual',
    createdAt: `${createdAtMs.slice(0, 19)}+0000`,
    createdAtMs,
    clientId: 'kassa',
  });
  return { type, body };
}
