import type { SaleNotes as Noted } from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FactList } from '../../shared/parts/fact-list.tsx';
import styles from './facts.module.css';

/** Shows what the merchant noted on the sale, and nothing where there is no note. */
export function SaleNotes({ notes: { description, metadata } }: { notes: Noted }) {
  const { t } = useLingui();
  const pairs = Object.entries(metadata);
  if (!description && pairs.length === 0) return null;
  return (
    <Card label={t`The merchant's notes`}>
      <h2 className={styles.title}>
        <Trans>The merchant's notes</Trans>
      </h2>
      <FactList
        facts={[
          [t`Description`, description, ' '],
          ...pairs.map(([key, value]) => [<code key={key}>{key}</code>, value, key] as const),
        ]}
      />
    </Card>
  );
}
