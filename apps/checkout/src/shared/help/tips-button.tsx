import { Button } from '@kassa/ui';
import { type ReactNode, useState } from 'react';
import { loadTexts } from '../language/language.ts';
import { loadable } from '../load/loadable.ts';
import { OnDemand } from '../load/on-demand.tsx';
import type { Explained } from './tips.ts';

const StatusTips = loadable(async () => {
  // The names of the statuses are texts of the order screens.
  const [{ StatusTips }] = await Promise.all([import('./status-tips.tsx'), loadTexts('help'), loadTexts('pay')]);
  return StatusTips;
});

/** Opens the tips on order statuses. `now`: the order on screen. Without it, those for the log-in. */
export function TipsButton({ now, children }: { now?: Explained; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <OnDemand onFail={close}>
          <StatusTips {...(now ? { now } : {})} onClose={close} />
        </OnDemand>
      )}
    </>
  );
}
