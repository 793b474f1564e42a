import { Icon } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useBasicData } from '../link/use-basic-data.ts';
import { navigate } from '../navigate/hash-location.ts';
import styles from './header.module.css';
import { menuOpen } from './menu-open.ts';

/** The merchant's name and mark, the step's title, the menu. The name is the link's where the screen gives none. */
export function Header(props: {
  title: ReactNode;
  back?: string | (() => void) | undefined;
  merchantName?: string | undefined;
}) {
  const { t } = useLingui();
  const { data, merchant } = useBasicData();
  const merchantName = props.merchantName ?? data?.merchant.merchantName ?? merchant?.merchantName;
  const { back } = props;
  return (
    <header className={styles.header}>
      {back === undefined ? (
        <span className={styles.mark} aria-hidden="true">
          {(merchantName ?? 'K').slice(0, 1)}
        </span>
      ) : (
        <button
          type="button"
          className={styles.icon}
          aria-label={t`Back`}
          onClick={() => (typeof back === 'string' ? navigate(back) : back())}
        >
          <Icon name="back" />
        </button>
      )}
      <div className={styles.words}>
        <p className={styles.merchant}>{merchantName ?? 'Kassa'}</p>
        <h1 className={styles.title} tabIndex={-1}>
          {props.title}
        </h1>
      </div>
      <button
        type="button"
        className={styles.icon}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onClick={() => menuOpen.set(true)}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}
