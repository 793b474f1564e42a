import { checkAt } from '../../../shared/identity/needs-check.ts';
import { hashLocation, navigate } from '../../../shared/navigate/hash-location.ts';
import { rememberCheckPlace } from '../../../shared/session/check-place.ts';

/** Leads to the identity check, and back to this choice after it. */
export function toCheck(level: 1 | 2): void {
  const { path, search } = hashLocation();
  rememberCheckPlace(`${path}?${search}`);
  navigate(checkAt(level));
}
