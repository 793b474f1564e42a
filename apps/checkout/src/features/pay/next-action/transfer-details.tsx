import type { NextAction } from '@kassa/contract';
import { CopyButton } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { detailWords, grouped } from './detail-words.ts';
import styles from './transfer-details.module.css';

type Detail = Extract<NextAction, { type: 'transfer' }>['details'][number];

const places = Object.keys(detailWords);

/** Shows name and value of each detail: grouped to read, copied without groups. */
export function TransferDetails({ details }: { details: readonly Detail[] }) {
  const { t, i18n } = useLingui();
  const sorted = [...details].sort((one, other) => places.indexOf(one.name) - places.indexOf(other.name));
  return (
    <dl className={styles.details}>
      {sorted.map(({ name, value }) => {
        const label = i18n._(detailWords[name]);
        return (
          <div key={name} className={styles.detail}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.value} translate="no">
                {grouped(name, value).map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal parts may follow one another
                  <span key={index}>{part}</span>
                ))}
              </span>
              <CopyButton
                text={value}
                label={t`Copy: ${label}`}
                doneLabel={t`Copied`}
                failedLabel={t`Your browser didn't let us copy. Copy it from here:`}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
