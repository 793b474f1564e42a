import { i18n, type Messages } from '@lingui/core';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../shared/parts/page.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>(
  '../../../../../../packages/texts/src/languages/*/console/lost.po',
);

const LostOrders = lazy(async () => {
  const path = Object.keys(catalogues).find((one) => one.includes(`/languages/${i18n.locale}/`));
  const words = await catalogues[path ?? '']?.();
  if (!words) throw new Error(`no words in ${i18n.locale}`);
  i18n.load(i18n.locale, words.messages);
  return { default: (await import('./lost-orders.tsx')).LostOrders };
});

/** Shows the queue of lost orders. It is used only after a restore, so it and its words come when it is opened. */
export function Lost() {
  return (
    <Suspense fallback={<Loading />}>
      <LostOrders />
    </Suspense>
  );
}
