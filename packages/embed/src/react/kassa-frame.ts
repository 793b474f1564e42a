import { createElement, type ReactElement, useEffect, useRef } from 'react';
import { createKassa, type EmbedEvent } from '../index.ts';
import { type CheckoutProps, useTeller } from './checkout-props.ts';

/** Properties of `KassaFrame`. */
export interface KassaFrameProps extends CheckoutProps {
  /** Name of the frame for screen readers, 'Checkout' by default. */
  readonly title?: string | undefined;
  /** Class of the element around the frame. */
  readonly className?: string | undefined;
}

/**
 * Shows a checkout inside the page, and removes it with the component. Another `link` or `checkout` shows another one.
 * On a server it renders an empty element.
 */
export function KassaFrame({ checkout, link, title, className, onEvent }: KassaFrameProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const tell = useTeller(onEvent);
  useEffect(() => {
    let isHere = true;
    let remove = () => {};
    // Strict mode removes every component once, at once: the checkout is not loaded for that moment.
    queueMicrotask(() => {
      if (!isHere || !place.current) return;
      const onEvent = (event: EmbedEvent) => isHere && tell(event);
      const frame = createKassa(checkout).frame({ link, onEvent, ...(title === undefined ? {} : { title }) });
      frame.mount(place.current);
      remove = frame.destroy;
    });
    return () => {
      isHere = false;
      remove();
    };
  }, [checkout, link, title, tell]);
  return createElement('div', { ref: place, className });
}
