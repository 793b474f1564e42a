import { Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isFramed } from '../shared/embed/host.ts';
import { useOnline } from '../shared/online.ts';
import { isStorageShut } from '../shared/storage.ts';
import styles from './notices.module.css';

/** What is wrong around the page: no connection (on every screen, read out when it goes), no storage (said once, at home). */
export function Notices({ atHome }: { atHome: boolean }) {
  const online = useOnline();
  const shut = useSyncExternalStore(never, isStorageShut, () => false);
  return (
    <>
      <div role="status">
        {!online && (
          <p className={styles.notice}>
            <Icon name="info" size={16} />
            <Trans>You are offline. Nothing is lost: this page goes on as soon as the connection is back.</Trans>
          </p>
        )}
      </div>
      {shut && atHome && (
        <p className={styles.notice}>
          <Icon name="info" size={16} />
          {isFramed() ? (
            <span>
              <Trans>
                Your browser keeps nothing for a checkout inside a shop's page. You can buy here, but loading the page
                again logs you out.
              </Trans>{' '}
              <a href={location.href} target="_blank" rel="noopener noreferrer">
                <Trans>Open it in a tab of its own</Trans>
              </a>
            </span>
          ) : (
            <Trans>
              Your browser keeps nothing for this page. You can buy, but loading the page again logs you out. Allow this
              site to store data to change that.
            </Trans>
          )}
        </p>
      )}
    </>
  );
}

const never = () => () => {};
