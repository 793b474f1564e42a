import { Icon } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { isFramed } from '../embed/host.ts';
import { useBasicData } from '../link/use-basic-data.ts';
import { navigate } from '../navigate/hash-location.ts';
import styles from './header.module.css';
import { menuOpen } from './menu-open.ts';

/**
 * Shows the merchant's name and mark, the step's title, and the menu. Inside a merchant's page, only the title and a
 * way out. Without a name from the screen it uses the link's.
 */
export function Header(props: {
  title: ReactNode;
  back?: string | (() => void) | undefined;
  merchantName?: string | undefined;
}) {
  const { t } = useLingui();
  const { data, merchant } = useBasicData();
  const merchantName = props.merchantName ?? data?.merchant.merchantName ?? merchant?.merchantName;
  const { back } = props;
  // The server draws for both. Styles hide the menu inside a merchant's page until this is known.
  const framed = useSyncExternalStore(never, isFramed, () => false);
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
      {framed ? (
        <button type="button" className={styles.icon} aria-label={t`Close`} onClick={() => void closeCheckout()}>
          <Icon name="close" />
        </button>
      ) : (
        <button
          type="button"
          className={`${styles.icon} ${styles.menu}`}
          aria-label={t`Menu`}
          aria-haspopup="dialog"
          onClick={() => menuOpen.set(true)}
        >
          <Icon name="menu" />
        </button>
      )}
    </header>
  );
}

const never = () => () => {};

async function closeCheckout(): Promise<void> {
  const { askToLeaveHost } = await import('../embed/leave-host.ts');
  askToLeaveHost();
}
