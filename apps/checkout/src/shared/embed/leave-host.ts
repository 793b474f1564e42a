import { basicDataStore } from '../link/basic-data.ts';
import { forgetLogin } from '../session/forget-login.ts';
import { currentOrder, embedOrderOf, isOpen, isUnderWay } from './current-order.ts';
import { closeAsked, host, isFramed } from './host.ts';
import { hasHostAnswered, postToHost } from './post-to-host.ts';

/**
 * Ends the buyer's session, tells the merchant's page that this view is closed, and closes a window that it opened. A page
 * without our script can't know: there the buyer is led to the merchant's own page.
 */
export function leaveHost(): void {
  leaveHostTo(currentOrder()?.returnUrl ?? basicDataStore.get().data?.merchant.redirectUrl ?? null);
}

/** Does the same, with another page to lead to. */
export function leaveHostTo(url: string | null): void {
  const order = currentOrder();
  closeAsked.set(false);
  forgetLogin();
  postToHost({
    type: 'closed',
    order: order ? embedOrderOf(order) : null,
    returnUrl: order?.returnUrl ?? null,
    underWay: order ? isUnderWay(order) : false,
  });
  leaving = true;
  if (url !== null && !hasHostAnswered()) goToShop(url);
  else if (host && !isFramed()) window.close();
}

/** How long a browser may take to leave the whole tab before only the frame goes, milliseconds. */
const leavesTabWithinMs = 1_500;

/** Goes to the merchant's page: in the whole tab, or within the frame where its page does not let it lead the tab. */
function goToShop(url: string): void {
  const inHere = () => location.assign(url);
  if (!isFramed()) {
    inHere();
    return;
  }
  try {
    (window.top ?? window).location.href = url;
    // Not every browser says that it did not go.
    setTimeout(inHere, leavesTabWithinMs);
  } catch {
    inHere();
  }
}

let leaving = false;

/**
 * Returns whether the browser should ask before this page closes. Not where the buyer has been asked, or continues to their
 * bank.
 */
export function asksBeforeUnload(): boolean {
  const order = currentOrder();
  return !leaving && order !== undefined && isUnderWay(order);
}

const messageDelayMs = 150;

/** Goes to a bank's or an identity provider's own page, from which the buyer comes back. */
export function goAway(url: string): void {
  const order = currentOrder();
  leaving = true;
  if (!host) {
    location.assign(url);
    return;
  }
  postToHost({ type: 'away', order: order ? embedOrderOf(order) : null });
  // A message from a page that leaves at the same moment has no sender, and is ignored.
  setTimeout(() => location.assign(url), messageDelayMs);
}

/** Closes at once where nothing would be given up. Else asks the buyer first. */
export function askToLeaveHost(): void {
  if (isOpen(currentOrder())) closeAsked.set(true);
  else leaveHost();
}
