import { Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isFramed } from '../shared/embed/host.ts';
import { useOnline } from '../shared/online.ts';
import { isStorageShut } from '../shared/storage.ts';
import { useStore } from '../shared/store.ts';
import { toastStore } from '../shared/toast/toast.ts';
import styles from './notices.module.css';

/**
 * Shows toasts, and problems around the page: no connection (on every screen, read out when it is lost), no storage
 * (shown once, at home). Without a connection a toast takes the words of the notice that is there anyway, and covers
 * nothing. Its place is always in the page, so that screen readers notice what is new in it.
 */
export function Notices({ atHome }: { atHome: boolean }) {
  const online = useOnline();
  const toast = useStore(toastStore);
  const shut = useSyncExternalStore(never, isStorageShut, () => false);
  return (
    <>
      <div className={online ? styles.layer : styles.top} role="status">
        {online ? (
          toast && (
            <p className={styles.toast} key={toast.key}>
              {toast.text}
            </p>
          )
        ) : (
          <p className={styles.notice} key={toast?.key}>
            <Icon name="info" size={16} />
            {toast?.text ?? <Trans>You're offline. We'll continue as soon as you're back.</Trans>}
          </p>
        )}
      </div>
      {shut && atHome && (
        <p className={styles.notice}>
          <Icon name="info" size={16} />
          {isFramed() ? (
            <span>
              <Trans>
                Your browser blocks storage in embedded pages, so reloading will log you out.{' '}
                <a href={location.href} target="_blank" rel="noopener noreferrer">
                  Open in a new tab
                </a>
              </Trans>
            </span>
          ) : (
            <Trans>Your browser is blocking storage. You can still pay, but reloading will log you out.</Trans>
          )}
        </p>
      )}
    </>
  );
}

const never = () => () => {};
