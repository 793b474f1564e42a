import { Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isFramed } from '../shared/embed/host.ts';
import { useOnline } from '../shared/online.ts';
import { isStorageShut } from '../shared/storage.ts';
import styles from './notices.module.css';

/**
 * Shows problems around the page: no connection (on every screen, read out when it is lost), no storage (shown once, at
 * home).
 */
export function Notices({ atHome }: { atHome: boolean }) {
  const online = useOnline();
  const shut = useSyncExternalStore(never, isStorageShut, () => false);
  return (
    <>
      <div role="status">
        {!online && (
          <p className={styles.notice}>
            <Icon name="info" size={16} />
            <Trans>You're offline. We'll continue as soon as you're back.</Trans>
          </p>
        )}
      </div>
      {shut && atHome && (
        <p className={styles.notice}>
          <Icon name="info" size={16} />
          {isFramed() ? (
            <span>
              <Trans>Your browser blocks storage in embedded pages, so reloading will log you out.</Trans>{' '}
              <a href={location.href} target="_blank" rel="noopener noreferrer">
                <Trans>Open in a new tab</Trans>
              </a>
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
