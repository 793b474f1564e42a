import { Icon } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './scroll-hint.module.css';

/** The space that every content has below. */
const paddingPx = 24;

/**
 * Is in the bar with the screen's button. While the end of the content is out of sight under that bar, a strip at the
 * bar's upper edge shows that there is more, and a click scrolls there. It is as wide as the bar, so a row ends at it as it
 * would at the bar, and none of its words lie under it. Shows nothing when everything is visible, and never comes back once
 * the buyer has scrolled or picked something. `overFields`: it would hide what is to be filled in, and is not shown.
 */
export function ScrollHint({ overFields }: { overFields: boolean }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(false);
  useEffect(() => {
    const content = contentBeside(place.current);
    if (!content) return;
    const observer = new ResizeObserver(() => setBelow(hiddenPx(place.current) > paddingPx));
    observer.observe(content);
    const known = new AbortController();
    const stop = () => {
      observer.disconnect();
      known.abort();
      setBelow(false);
    };
    for (const sign of ['wheel', 'touchmove', 'keydown', 'input'])
      addEventListener(sign, stop, { signal: known.signal, passive: true });
    return stop;
  }, []);
  return (
    <div ref={place} className={styles.place}>
      {below && !overFields && (
        <button
          type="button"
          className={styles.hint}
          aria-label={t`Scroll down`}
          onClick={() => {
            scrollBy({ top: hiddenPx(place.current) });
            setBelow(false);
          }}
        >
          <Icon name="chevron" size={16} />
        </button>
      )}
    </div>
  );
}

function contentBeside(place: HTMLElement | null): Element | null | undefined {
  return place?.parentElement?.previousElementSibling;
}

/** How much of the content is under the bar, or below the window. */
function hiddenPx(place: HTMLElement | null): number {
  const end = contentBeside(place)?.getBoundingClientRect().bottom ?? 0;
  return end - (place?.getBoundingClientRect().bottom ?? 0);
}
