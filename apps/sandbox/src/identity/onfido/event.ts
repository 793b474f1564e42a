import type { CheckEvent } from '../check-event.ts';
import type { Check } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { checkView, statusOf, wholeSeconds } from './views.ts';

const actions: Readonly<Record<CheckEvent, string>> = {
  opened: 'check.started',
  submitted: 'check.form_completed',
  decided: 'check.completed',
};

/** Makes a webhook's type and body as Onfido sends it: about a check, without an id of its own. */
export function onfidoEvent(desk: IdentityDesk, check: Check, event: CheckEvent): { type: string; body: string } {
  const type = actions[event];
  const at = wholeSeconds(desk.clock.now());
  const body = JSON.stringify({
    payload: {
      resource_type: 'check',
      action: type,
      object: {
        id: check.id,
        status: statusOf(check),
        ...(event === 'decided' ? { completed_at_iso8601: at } : { started_at_iso8601: at }),
        href: `${desk.origin}/v3.6/checks/${check.id}`,
      },
      resource: checkView(desk, check),
    },
  });
  return { type, body };
}
