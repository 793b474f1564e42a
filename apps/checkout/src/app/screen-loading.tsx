import { Card, Skeleton } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Page } from '../shared/layout/page.tsx';

/**
 * Shows the frame of a screen while its code is loading, so that nothing jumps when it comes. `order`: the order is
 * beside the screen.
 */
export function ScreenLoading(props: { title?: MessageDescriptor; back?: string | undefined; order?: boolean }) {
  const { i18n } = useLingui();
  const { title, back, order } = props;
  const card = order && (
    <Card>
      <Skeleton lines={2} />
    </Card>
  );
  return (
    <Page title={title ? i18n._(title) : '\u00A0'} back={back} order={card}>
      <Skeleton lines={4} />
    </Page>
  );
}
