import type { Locale } from '@kassa/texts';
import { Button, Dialog, Icon, type IconName } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { languageNames } from '../../shared/language/language-names.ts';
import { legal } from '../../shared/layout/legal.ts';
import { menuOpen } from '../../shared/layout/menu-open.ts';
import { hashLocation, navigate } from '../../shared/navigate/hash-location.ts';
import { rememberCheckPlace } from '../../shared/session/check-place.ts';
import { rememberPlace } from '../../shared/session/return-to.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { useOwnEmail } from '../../shared/session/use-own-email.ts';
import { useStore } from '../../shared/store.ts';
import { LanguageDialog } from './language-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import styles from './menu.module.css';
import { useFreshLevel } from './use-fresh-level.ts';

/**
 * Shows the menu (docs/specification/journey.md#menu): actions for guests or logged-in buyers, language, legal pages,
 * log-out.
 */
export function Menu() {
  const { i18n, t } = useLingui();
  const open = useStore(menuOpen);
  const [dialog, setDialog] = useState<'language' | 'logout' | null>(null);
  const session = useStore(sessionStore);
  const close = () => menuOpen.set(false);
  const instead = (next: typeof dialog) => {
    close();
    setDialog(next);
  };
  return (
    <>
      <Dialog open={open} shape="drawer" title={t`Menu`} closeLabel={t`Close`} onClose={close}>
        {!session && <Welcome onLeave={close} />}
        <nav className={styles.rows} aria-label={t`Menu`}>
          <LinkRow icon="wallet" href="#/" onFollow={close}>
            <Trans>Home</Trans>
          </LinkRow>
          {session && (
            <LinkRow icon="receipt" href="#/tradeHistory" onFollow={close}>
              <Trans>Orders</Trans>
            </LinkRow>
          )}
          {session && !session.scoped && <IdentityRow level={session.kycStatus} onFollow={close} />}
          {session?.scoped && (
            <LinkRow icon="user" href="#/emailCode" onFollow={close}>
              <span className={styles.words}>
                <Trans>Log in with a code to see all your orders</Trans>
              </span>
            </LinkRow>
          )}
          <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => instead('language')}>
            <Icon name="globe" />
            <Trans>Language</Trans>
            <span className={styles.value}>{languageNames[i18n.locale as Locale]}</span>
          </button>
          <LinkRow icon="out" href={legal.terms} onFollow={close}>
            <Trans>Terms of use</Trans>
          </LinkRow>
          <LinkRow icon="out" href={legal.privacy} onFollow={close}>
            <Trans>Privacy policy</Trans>
          </LinkRow>
          {session && <LogoutRow certified={session.kycStatus > 0} onPick={() => instead('logout')} />}
        </nav>
      </Dialog>
      <LanguageDialog open={dialog === 'language'} onClose={() => setDialog(null)} />
      <LogoutDialog open={dialog === 'logout'} onClose={() => setDialog(null)} />
    </>
  );
}

function Welcome({ onLeave }: { onLeave: () => void }) {
  const logIn = () => {
    const { path, search } = hashLocation();
    if (!/^\/(emailCode|verifyCode)$/.test(path)) rememberPlace(search ? `${path}?${search}` : path);
    onLeave();
    navigate('/emailCode');
  };
  return (
    <div className={styles.welcome}>
      <p className={styles.hello}>
        <Trans>Welcome</Trans>
      </p>
      <p>
        <Trans>Log in to see your orders and saved cards</Trans>
      </p>
      <Button onClick={logIn}>
        <Trans>Log in</Trans>
      </Button>
    </div>
  );
}

function LinkRow(props: { icon: IconName; href: string; onFollow: () => void; children: ReactNode }) {
  return (
    <a className={styles.row} href={props.href} onClick={props.onFollow}>
      <Icon name={props.icon} />
      {props.children}
    </a>
  );
}

/** Shows the buyer's level, read again whenever the menu opens. It leads to the check that unlocks more. */
function IdentityRow({ level, onFollow }: { level: number; onFollow: () => void }) {
  useFreshLevel();
  const follow = () => {
    const { path, search } = hashLocation();
    rememberCheckPlace(search ? `${path}?${search}` : path);
    onFollow();
  };
  return (
    <LinkRow icon="user" href="#/kycVerify" onFollow={follow}>
      <Trans>Identity</Trans>
      <span className={styles.value} data-certified={level > 0 || undefined}>
        <Icon name={level > 0 ? 'check' : 'info'} size={16} />
        {level > 0 ? <Trans>Verified, level {level}</Trans> : <Trans>Not verified</Trans>}
      </span>
    </LinkRow>
  );
}

function LogoutRow({ certified, onPick }: { certified: boolean; onPick: () => void }) {
  const email = useOwnEmail();
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPick}>
      <Icon name="logout" />
      <span className={styles.words}>
        <Trans>Log out</Trans>
        <span className={styles.email}>{email}</span>
      </span>
      <span className={styles.value} data-certified={certified || undefined}>
        <Icon name={certified ? 'check' : 'user'} size={16} />
      </span>
    </button>
  );
}
