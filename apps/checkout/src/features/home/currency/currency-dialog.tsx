import type { FiatEntry } from '@kassa/contract';
import { Dialog, SearchableList } from '@kassa/ui';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import styles from './currency-dialog.module.css';
import { rankCurrencies } from './rank-currencies.ts';

/** Shows the searchable list of pay currencies. */
export function CurrencyDialog(props: {
  list: readonly FiatEntry[];
  chosen: string;
  onChoose: (code: string) => void;
  onClose: () => void;
}) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState('');
  const named = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale], { type: 'currency' });
    return props.list.map((entry) => ({ ...entry, name: names.of(entry.code) ?? entry.name }));
  }, [props.list, i18n.locale]);
  const found = rankCurrencies(named, typed);
  return (
    <Dialog open shape="sheet" title={t`Select currency`} closeLabel={t`Close`} onClose={props.onClose}>
      <SearchableList
        label={t`Search currencies`}
        query={typed}
        onQuery={setTyped}
        selected={props.chosen}
        onPick={props.onChoose}
        found={t`${plural(found.length, { one: '# currency found', other: '# currencies found' })}`}
        empty={
          'USD'.startsWith(typed.trim().toUpperCase()) ? (
            <Trans>You can't pay in USD. Choose another currency.</Trans>
          ) : (
            <Trans>No matching currencies.</Trans>
          )
        }
        options={found.map(({ code, name, icon }) => ({
          value: code,
          content: (
            <span className={styles.row}>
              <img src={icon} alt="" width="32" height="32" />
              <span>
                <strong className={styles.code}>{code}</strong>
                <span className={styles.name}>{name}</span>
              </span>
            </span>
          ),
        }))}
      />
    </Dialog>
  );
}
