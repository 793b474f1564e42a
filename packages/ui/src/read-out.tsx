import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Heard } from './heard.tsx';

// A screen reader hears what changes in a region that it knows. One that comes with its words it may pass over.
const beginsAfterMs = 300;
// Then the words are only where they are seen, and nobody reads them twice.
const endsAfterMs = 8_000;

/** Shows its content, and lets screen readers read it when it appears and whenever its words change. */
export function ReadOut({ className, children }: { className: string | undefined; children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => setWords(shown.current?.innerText ?? ''));
  useEffect(() => {
    const timers = [setTimeout(() => setSaid(words), beginsAfterMs), setTimeout(() => setSaid(''), endsAfterMs)];
    return () => timers.forEach(clearTimeout);
  }, [words]);
  return (
    <>
      <div className={className} ref={shown}>
        {children}
      </div>
      <Heard role="status">{said}</Heard>
    </>
  );
}
