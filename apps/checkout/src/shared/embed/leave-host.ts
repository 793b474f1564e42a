import { forgetLogin } from '../session/forget-login.ts';
import { currentOrder, isOpen, isUnderWay, toldOf } from './current-order.ts';
import { closeAsked, host, isFramed } from './host.ts';
import { tellHost } from './tell-host.ts';

/** Ends the buyer's session, tells the merchant's page that this view is done, and closes a window that it opened. */
export function leaveHost(): void {
  const order = currentOrder();
  closeAsked.set(false);
  forgetLogin();
  tellHost({
    type: 'closed',
    order: order ? toldOf(order) : null,
    returnUrl: order?.returnUrl ?? null,
    underWay: order ? isUnderWay(order) : false,
  });
  leaving = true;
  if (host && !isFramed()) window.close();
}

let leaving = false;

/** Whether the browser should ask before this page goes: not where the buyer has been asked, or goes on to his bank. */
export function asksBeforeUnload(): boolean {
  const order = currentOrder();
  return !leaving && order !== undefined && isUnderWay(order);
}

const toldWithinMs = 150;

/** Goes on to a bank's or an identity provider's own page, from which the buyer comes back. */
export function goAway(url: string): void {
  const order = currentOrder();
  leaving = true;
  if (!host) {
    location.assign(url);
    return;
  }
  tellHost({ type: 'away', order: order ? toldOf(order) : null });
  // The word of a page that goes in the same moment comes from nobody, and is not heard.
  setTimeout(() => location.assign(url), toldWithinMs);
}

/** Closes at once where nothing is given up by it; else asks the buyer first. */
export function askToLeaveHost(): void {
  if (isOpen(currentOrder())) closeAsked.set(true);
  else leaveHost();
}
