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
import { Button } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { post } from '../shared/server/call.ts';
import { queries, useOperator } from '../shared/server/queries.ts';
import { roleWords } from '../shared/words/roles.ts';
import { SearchBox } from './search-box.tsx';
import styles from './shell.module.css';

/** Shows what is around every page: where to go, the search, and who is signed in. */
export function Shell() {
  const { t } = useLingui();
  const operator = useOperator();
  const navigate = useNavigate();
  const row = useCurrentInView();
  if (!operator) return null;
  const signOut = async () => {
    await post(consolePaths.signOut).catch(() => undefined);
    queries.clear();
    await navigate({ to: '/sign-in' });
  };
  const places: ReadonlyArray<readonly [to: string, name: string, needs: OperatorPath]> = [
    ['/', t`Overview`, consolePaths.waiting],
    ['/orders', t`Orders`, consolePaths.orders],
    ['/review', t`Review`, operatorPaths.review],
    ['/refunds', t`Stuck refunds`, operatorPaths.review],
    ['/payments', t`Stuck payments`, consolePaths.payments],
    ['/disputes', t`Disputes`, operatorPaths.disputes],
    ['/screening', t`Screening`, operatorPaths.hits],
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
        </ul>
      </nav>
      <Outlet />
    </div>
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
