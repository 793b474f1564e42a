import { Icon } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './scroll-hint.module.css';

/**
 * Marks the end of a screen's content. While that end is out of sight below, shows at the bottom of the window that
 * there is more, and a click scrolls there. It is as small as a finger allows: the row below it stays readable. Shows nothing when everything is visible, and never comes back once the
 * buyer has scrolled or picked something: it would lie over what they read. `overFields`: it would hide what is to be
 * filled in, so the mark stays alone.
 */
export function ScrollHint({ overFields }: { overFields: boolean }) {
  const { t } = useLingui();
  const end = useRef<HTMLSpanElement>(null);
  const [below, setBelow] = useState(false);
  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(mark);
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
    <>
      <span ref={end} className={styles.end} />
      {below && !overFields && (
        <div className={styles.place}>
          <button
            type="button"
            className={styles.hint}
            aria-label={t`Scroll down`}
            onClick={() => end.current?.scrollIntoView({ block: 'end' })}
          >
            <Icon name="chevron" size={16} />
          </button>
        </div>
      )}
    </>
  );
}
