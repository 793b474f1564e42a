import type { Check } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import type { Happening } from '../tell-of-check.ts';
import { checkView, statusOf, wholeSeconds } from './views.ts';

const actions: Readonly<Record<Happening, string>> = {
  opened: 'check.started',
  submitted: 'check.form_completed',
  decided: 'check.completed',
};

/** A webhook's type and body, as Onfido sends it: about a check, with no id of its own. */
export function onfidoEvent(desk: IdentityDesk, check: Check, happening: Happening): { type: string; body: string } {
  const type = actions[happening];
  const at = wholeSeconds(desk.clock.now());
  const body = JSON.stringify({
    payload: {
      resource_type: 'check',
      action: type,
      object: {
        id: check.id,
        status: statusOf(check),
        ...(happening === 'decided' ? { completed_at_iso8601: at } : { started_at_iso8601: at }),
        href: `${desk.origin}/v3.6/checks/${check.id}`,
      },
      resource: checkView(desk, check),
    },
  });
  return { type, body };
}
