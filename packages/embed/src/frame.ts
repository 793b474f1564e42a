import { startTalk, type Talk } from './talk.ts';
import { checkedLink, leavesWithinMs, reporter, type View, type ViewOptions } from './view.ts';

/** Options of a frame. */
export interface FrameOptions extends ViewOptions {
  /** Name of the frame for screen readers, 'Checkout' by default. */
  readonly title?: string;
}

/** A checkout inside the page. */
export interface Frame extends View {
  /**
   * Shows the checkout inside `target`, an element or a selector. Does nothing while it is shown already.
   * @throws Error when there is no such element
   */
  mount(target: string | Element): void;
}

// No top navigation: code in the frame must never lead the page around it to another address.
const may =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads';
const firstHeightPx = 640;

/** Creates a frame that is not shown yet. @throws Error when the link leads to another origin */
export function createFrame(origin: string, options: FrameOptions): Frame {
  const link = checkedLink(options.link, origin);
  const report = reporter(options);
  let shown: { readonly element: HTMLIFrameElement; readonly talk: Talk } | null = null;

  const remove = ({ element, talk }: NonNullable<typeof shown>) => {
    talk.end();
    element.remove();
  };
  const mount = (target: string | Element) => {
    if (shown) return;
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place) throw new Error(`Kassa: there is no ${target} to mount in`);
    const element = document.createElement('iframe');
    const talk = startTalk({ origin, window: () => element.contentWindow }, (event) => {
      if (event.type === 'closed') {
        remove({ element, talk });
        // The removal of this frame has been reported already.
        if (shown?.element !== element) return;
        shown = null;
      }
      if (event.type === 'height') element.style.height = `${event.heightPx}px`;
      if (shown?.element === element || event.type === 'closed') report(event);
    });
    shown = { element, talk };
    element.title = options.title ?? 'Checkout';
    element.allow = 'clipboard-write; payment';
    element.referrerPolicy = 'no-referrer';
    element.setAttribute('sandbox', may);
    element.style.cssText = `border:0;width:100%;height:${firstHeightPx}px`;
    element.src = link;
    place.append(element);
  };
  return {
    mount,
    close: () => shown?.talk.tell('close'),
    destroy() {
      const going = shown;
      if (!going) return;
      shown = null;
      const { order, underWay } = going.talk;
      // Keep it, hidden, for the moment that its session needs to end.
      going.element.style.display = 'none';
      going.talk.tell('leave');
      setTimeout(() => remove(going), leavesWithinMs);
      report({ type: 'closed', order, underWay, returnUrl: null });
    },
  };
}
