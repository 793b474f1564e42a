import { Trans } from '@lingui/react/macro';
import styles from './footer.module.css';
import { legal } from './legal.ts';

/** The cookie-policy line, the operating company, terms and privacy. */
export function Footer() {
  const { company } = legal;
  return (
    <footer className={styles.footer}>
      <p>
        <Trans>By continuing you agree to our cookie policy.</Trans>
      </p>
      <p>
        {company ? (
          <Trans>This checkout is run by {company}.</Trans>
        ) : (
          <Trans>This checkout is run by its operating company.</Trans>
        )}
      </p>
      <p>
        <a href={legal.terms}>
          <Trans>Terms of use</Trans>
        </a>
        <a href={legal.privacy}>
          <Trans>Privacy policy</Trans>
        </a>
      </p>
    </footer>
  );
}
