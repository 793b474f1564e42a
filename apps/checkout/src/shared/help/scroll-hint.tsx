import { Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './scroll-hint.module.css';

/**
 * Stands at the end of a screen's content and, while that end is out of sight below, says at the bottom of the window that
 * there is more; a click goes there. Nothing to see where all is in sight.
 */
export function ScrollHint() {
  const end = useRef<HTMLSpanElement>(null);
  const [below, setBelow] = useState(false);
  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={end} className={styles.end} />
      {below && (
        <div className={styles.place}>
          <button type="button" className={styles.hint} onClick={() => end.current?.scrollIntoView({ block: 'end' })}>
            <Trans>Scroll down</Trans>
            <Icon name="chevron" size={16} />
          </button>
        </div>
      )}
    </>
  );
}
