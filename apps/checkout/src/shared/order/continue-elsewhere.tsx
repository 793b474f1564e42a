import type { OrderView } from '@kassa/contract';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isFramed } from '../embed/host.ts';
import { loadTexts } from '../language/language.ts';
import { usePhone } from '../layout/use-phone.ts';
import { loadable } from '../load/loadable.ts';
import { OnDemand } from '../load/on-demand.tsx';

const HandoffDialog = loadable(async () => {
  const [{ HandoffDialog }] = await Promise.all([import('../handoff/handoff-dialog.tsx'), loadTexts('handoff')]);
  return HandoffDialog;
});

/**
 * Offers, on a desktop, to continue an order on the phone. This page then follows what happens there; one that does not
 * follow the order already begins to on `onOpen`.
 */
export function ContinueElsewhere({ order, onOpen }: { order: OrderView; onOpen?: () => void }) {
  const { orderNo, version } = order;
  const [openAt, setOpenAt] = useState('');
  // As soon as something happens on the phone, this page shows it.
  const open = openAt === version;
  const close = () => setOpenAt('');
  const show = () => {
    setOpenAt(version);
    onOpen?.();
  };
  if (usePhone() || isFramed()) return null;
  return (
    <>
      <Button kind="plain" aria-haspopup="dialog" onClick={show}>
        <Trans>Continue on your phone</Trans>
      </Button>
      {open && (
        <OnDemand onFail={close}>
          <HandoffDialog orderNo={orderNo} onClose={close} />
        </OnDemand>
      )}
    </>
  );
}
