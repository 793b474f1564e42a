import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ColumnId, columnIds } from './columns.ts';
import styles from './orders.module.css';

const columnWords: Readonly<Record<ColumnId, MessageDescriptor>> = {
  order: msg`Order`,
  status: msg`Status`,
  total: msg`Total`,
  method: msg`Method`,
  merchant: msg`Merchant`,
  number: msg`Merchant's number`,
  why: msg`Needs attention`,
  created: msg`Created`,
  exact: msg`Created (UTC)`,
  app: msg`appId`,
};

/** Chooses the columns of the list. They are in the address too, so a saved view keeps them. */
export function ColumnChoice({
  columns,
  onChange,
}: {
  columns: readonly ColumnId[];
  onChange: (columns: string) => void;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  return (
    <details className={styles.columns}>
      <summary>
        <Trans>Columns</Trans>
      </summary>
      <fieldset aria-label={t`Columns`}>
        {columnIds
          .filter((id) => id !== 'order')
          .map((id) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={columns.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange((checked ? [...columns, id] : columns.filter((one) => one !== id)).join(','))
                }
              />
              {i18n._(columnWords[id])}
            </label>
          ))}
      </fieldset>
    </details>
  );
}
