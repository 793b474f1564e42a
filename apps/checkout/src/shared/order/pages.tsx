import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { navigate } from '../navigate/hash-location.ts';
import styles from './pages.module.css';

/** Leads through the pages of a history, newest first. `path`: of its screen. The address contains the page. */
export function Pages({ path, pageNum, count }: { path: string; pageNum: number; count: number }) {
  if (count <= 1) return null;
  const go = (page: number) => navigate(`${path}?page=${page}`);
  return (
    <nav className={styles.pages}>
      <Button kind="quiet" disabled={pageNum <= 1} onClick={() => go(pageNum - 1)}>
        <Trans>Newer</Trans>
      </Button>
      <p>
        <Trans>
          Page {pageNum} of {count}
        </Trans>
      </p>
      <Button kind="quiet" disabled={pageNum >= count} onClick={() => go(pageNum + 1)}>
        <Trans>Older</Trans>
      </Button>
    </nav>
  );
}
