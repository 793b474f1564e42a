import { startTalk, type Talk } from './talk.ts';
import { checkedLink, leavesWithinMs, reporter, type View, type ViewOptions } from './view.ts';

/** A checkout in a window of its own. */
export interface Popup extends View {
  /**
   * Opens the window, or brings the open one to the front. Call it in a click handler, or the browser opens none.
   * @returns whether there is a window: without one, `redirect` still works
   */
  open(): boolean;
}

const looksEveryMs = 500;

/** Creates a pop-up that is not open yet. @throws Error when the link leads to another origin */
export function createPopup(origin: string, options: ViewOptions): Popup {
  const link = checkedLink(options.link, origin);
  const report = reporter(options);
  let shown: { readonly opened: Window; readonly talk: Talk; readonly watch: number } | null = null;

  const forget = (returnUrl: string | null) => {
    const gone = shown;
    if (!gone) return;
    shown = null;
    clearInterval(gone.watch);
    const { order, underWay } = gone.talk;
    gone.talk.end();
    report({ type: 'closed', order, underWay, returnUrl });
  };
  const open = (): boolean => {
    if (shown && !shown.opened.closed) {
      shown.opened.focus();
      return true;
    }
    forget(null);
    const opened = window.open(link, '_blank', `popup,width=480,height=${Math.min(820, screen.availHeight)}`);
    if (!opened) {
      report({ type: 'error', code: 'popup_blocked' });
      return false;
    }
    const talk = startTalk({ origin, window: () => opened }, (event) => {
      if (shown?.opened !== opened) return;
      if (event.type !== 'closed') return report(event);
      opened.close();
      forget(event.returnUrl);
    });
    const look = () => {
      // After a visit to the bank, a browser may report the window as closed although it is open.
      if (opened.closed && !talk.away) forget(null);
    };
    shown = { opened, talk, watch: window.setInterval(look, looksEveryMs) };
    return true;
  };
  return {
    open,
    close: () => shown?.talk.tell('close'),
    destroy() {
      if (!shown) return;
      const { opened, talk } = shown;
      talk.tell('leave');
      setTimeout(() => opened.close(), leavesWithinMs);
      forget(null);
    },
  };
}
