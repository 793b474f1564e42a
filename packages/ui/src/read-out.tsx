import { type ReactNode, useEffect, useState } from 'react';
import styles from './heard.module.css';

// A screen reader hears what changes in a region that it knows already. One that comes with its words it may pass over.
const afterMs = 100;

/**
 * Shows its content, and lets screen readers read it when it appears and whenever it changes: the region is in the page
 * before its words can be seen. They take their place at once, so nothing moves.
 */
export function ReadOut({ className = '', children }: { className: string | undefined; children: ReactNode }) {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <div className={known ? className : `${className} ${styles.unsaid}`}>{children}</div>
    </div>
  );
}
