import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { linkStore } from '../link/link.ts';
import { withoutLogin } from '../link/link-query.ts';
import { loadable } from '../load/loadable.ts';
import { OnDemand } from '../load/on-demand.tsx';
import { useStore } from '../store.ts';

/** A longer one makes a code too fine for a camera at the size of the dialog. */
const longestLink = 1200;

const LinkDialog = loadable(async () => (await import('./link-dialog.tsx')).LinkDialog);

/**
 * Shows the link as a code. It carries what the address bar does and no log-in
 * (docs/decisions/continue-on-another-device.md).
 */
export function LinkButton() {
  const { merchantParam } = useStore(linkStore);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const address = `${location.origin}/?${withoutLogin(merchantParam)}`;
  if (address.length > longestLink) return null;
  return (
    <>
      <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Continue on your phone</Trans>
      </Button>
      {open && (
        <OnDemand onFail={close}>
          <LinkDialog address={address} onClose={close} />
        </OnDemand>
      )}
    </>
  );
}
