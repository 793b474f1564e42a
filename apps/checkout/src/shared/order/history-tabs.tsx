import { TabHeader } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** Shows the two histories of a buyer: what they bought, and refunds of what they sold. */
export function HistoryTabs({ here }: { here: 'bought' | 'sold' }) {
  const { t } = useLingui();
  return (
    <TabHeader
      label={t`Orders`}
      tabs={[
        { href: '#/tradeHistory', words: <Trans>Bought</Trans>, here: here === 'bought' },
        { href: '#/transactionsHistory', words: <Trans>Sold</Trans>, here: here === 'sold' },
      ]}
    />
  );
}
