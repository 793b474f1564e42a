import { TabHeader } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** The two histories of a buyer: what he bought, and what comes back of what he sold. */
export function HistoryTabs({ here }: { here: 'bought' | 'sold' }) {
  const { t } = useLingui();
  return (
    <TabHeader
      label={t`Transactions`}
      tabs={[
        { href: '#/tradeHistory', words: <Trans>Bought</Trans>, here: here === 'bought' },
        { href: '#/transactionsHistory', words: <Trans>Sold</Trans>, here: here === 'sold' },
      ]}
    />
  );
}
