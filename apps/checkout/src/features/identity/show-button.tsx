import { Button, Icon } from '@kassa/ui';
import type { ReactNode } from 'react';
import { expectBack } from './at-provider.ts';
import { useCapture } from './use-capture.ts';

/** Leads to the provider's page for what a check still needs. Inside a merchant's page it opens a tab of its own. */
export function ShowButton({ reference, children }: { reference: string; children: ReactNode }) {
  const { busy, url, show } = useCapture(reference);
  if (url === '') {
    return (
      <Button loading={busy} onClick={show}>
        {children}
      </Button>
    );
  }
  return (
    <Button href={url} inNewTab onFollow={() => expectBack(reference)}>
      {children} <Icon name="out" size={18} />
    </Button>
  );
}
