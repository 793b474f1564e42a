import { Trans } from '@lingui/react/macro';
import styles from './footer.module.css';
import { helpOpen } from './help-open.ts';
import { legal } from './legal.ts';

/** Shows the cookie-policy line, the operating company where one is set, terms and privacy, and the way to help. */
export function Footer() {
  const { company } = legal;
  return (
    <footer className={styles.footer}>
      <p>
        <Trans>We use essential cookies only.</Trans>
      </p>
      {company && (
        <p>
          <Trans>Payments by {company}</Trans>
        </p>
      )}
      <div className={styles.links}>
        <a href={legal.terms}>
          <Trans>Terms of use</Trans>
        </a>{' '}
        <a href={legal.privacy}>
          <Trans>Privacy policy</Trans>
        </a>{' '}
        <button type="button" aria-haspopup="dialog" onClick={() => helpOpen.set(true)}>
          <Trans>Help</Trans>
        </button>
      </div>
    </footer>
  );
}
