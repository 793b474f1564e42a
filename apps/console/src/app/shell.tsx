import {
  consolePaths,
  lostPaths,
  mayCall,
  merchantDeskPaths,
  methodPaths,
  moneyPaths,
  type OperatorPath,
  operatorPaths,
  peoplePaths,
  settlementPaths,
  workPaths,
} from '@kassa/contract/operator-browser';
import { Button, Callout } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useZoneWords } from '../shared/parts/when.tsx';
import { post } from '../shared/server/call.ts';
import { queries, useOperator } from '../shared/server/queries.ts';
import { roleWords } from '../shared/words/roles.ts';
import { SearchBox } from './search-box.tsx';
import styles from './shell.module.css';

/** Shows what is around every page: where to go, the search, and who is signed in. */
export function Shell() {
  const { t } = useLingui();
  const operator = useOperator();
  const row = useCurrentInView();
  const { signOut, stays } = useSignOut();
  if (!operator) return null;
  const places: ReadonlyArray<readonly [to: string, name: string, needs: OperatorPath]> = [
    ['/', t`Overview`, consolePaths.waiting],
    ['/orders', t`Orders`, consolePaths.orders],
    ['/review', t`Review`, operatorPaths.review],
    ['/refunds', t`Stuck refunds`, operatorPaths.review],
    ['/payments', t`Stuck payments`, consolePaths.payments],
    ['/disputes', t`Disputes`, operatorPaths.disputes],
    ['/screening', t`Screening`, operatorPaths.hits],
    ['/accounts', t`Accounts`, operatorPaths.accounts],
    ['/identity', t`Identity checks`, workPaths.identity],
    ['/settlement', t`Settlement`, settlementPaths.lines],
    ['/sold', t`Sold crypto`, operatorPaths.sold],
    ['/lost', t`Lost orders`, lostPaths.list],
    ['/methods', t`Methods and limits`, methodPaths.list],
    ['/money', t`Money`, moneyPaths.money],
    ['/merchants', t`Merchants`, merchantDeskPaths.list],
    ['/people', t`People`, peoplePaths.people],
    ['/audit', t`Audit`, consolePaths.audit],
  ];
  const { appId } = operator;
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Link to="/" className={styles.brand}>
          Kassa
        </Link>
        {mayCall(operator.role, consolePaths.search) && <SearchBox />}
        <Me name={operator.name} role={operator.role} onSignOut={signOut} />
      </header>
      <nav className={styles.places} aria-label={t`Pages`}>
        <ul ref={row}>
          {appId && (
            <li>
              <Link to="/merchants/$appId" params={{ appId }} activeProps={{ 'aria-current': 'page' }}>
                <Trans>Your shop</Trans>
              </Link>
            </li>
          )}
          {places
            .filter(([, , needs]) => mayCall(operator.role, needs))
            .map(([to, name]) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: to === '/' }} activeProps={{ 'aria-current': 'page' }}>
                  {name}
                </Link>
              </li>
            ))}
          <Zone />
        </ul>
      </nav>
      <div className={styles.page}>
        {stays && <StillSignedIn />}
        <Outlet />
      </div>
    </div>
  );
}

/** Ends the session, and says whether that failed: only the server can, and who left would leave it to the next person. */
function useSignOut(): { signOut: () => Promise<void>; stays: boolean } {
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  const signOut = async () => {
    try {
      await post(consolePaths.signOut);
    } catch {
      return setStays(true);
    }
    queries.clear();
    await navigate({ to: '/sign-in' });
  };
  return { signOut, stays };
}

function StillSignedIn() {
  const { t } = useLingui();
  return (
    <Callout tone="negative" urgent title={t`You're still signed in`}>
      <p>
        <Trans>We can't reach the server to sign you out. Try again before you leave this device.</Trans>
      </p>
    </Callout>
  );
}

function Zone() {
  const zone = useZoneWords();
  return (
    <li className={styles.zone}>
      <Trans>Times are in {zone}.</Trans>
    </li>
  );
}

/** Moves the row of pages of a phone so that the present page can be seen in it. */
function useCurrentInView() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present page changes with the path
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!row.current || !current) return;
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return row;
}

function Me({ name, role, onSignOut }: { name: string; role: keyof typeof roleWords; onSignOut: () => void }) {
  const { i18n } = useTexts();
  return (
    <div className={styles.me}>
      <span>
        <Link to="/access">
          <strong>{name}</strong>
        </Link>{' '}
        <span className={styles.role}>{i18n._(roleWords[role])}</span>
      </span>
      <Button kind="plain" onClick={onSignOut}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  );
}
