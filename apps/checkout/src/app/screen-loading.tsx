import { Skeleton } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Page } from '../shared/layout/page.tsx';

/** Shows the frame of a screen while its code is loading, so that nothing jumps when it comes. */
export function ScreenLoading({ title, back }: { title?: MessageDescriptor; back?: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <Page title={title ? i18n._(title) : '\u00A0'} back={back}>
      <Skeleton lines={4} />
    </Page>
  );
}
