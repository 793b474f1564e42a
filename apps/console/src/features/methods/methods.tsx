import { type MethodAdminRow, type MethodList, methodPaths } from '@kassa/contract/operator-browser';
import { SelectField } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useKept } from '../../shared/kept-search.ts';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { unusedIn } from '../../shared/parts/typed-filters.ts';
import { read } from '../../shared/server/call.ts';
import { methodName } from '../../shared/words/methods.ts';
import styles from './methods.module.css';
import { useTermsWords } from './terms.tsx';

/** Shows the catalogue of methods: limits and fees as they count now, and who takes each. */
export function MethodsPage() {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { country: wanted = '' } = useKept(useSearch({ from: '/signed-in/methods' }));
  const navigate = useNavigate();
  const list = useQuery({ queryKey: ['methods'], queryFn: () => read<MethodList>(methodPaths.list) });
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : t`Everywhere`);
  const countries = [...new Set(list.data?.methods.map((row) => row.country))].filter(Boolean);
  // Which countries there are is known with the list.
  const isCountry = wanted !== '' && (list.data === undefined || countries.includes(wanted));
  const country = isCountry ? wanted : '';
  return (
    <Page
      title={t`Methods and limits`}
      aside={<Refresh query={list} />}
      refusedIn={(search) => unusedIn(search, (name) => name === 'country' && isCountry)}
    >
      <div className={styles.filter}>
        <SelectField
          label={t`Country`}
          value={country}
          options={[{ value: '', label: t`All` }, ...countries.map((value) => ({ value, label: countryName(value) }))]}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ to: '/methods', search: value ? { country: value } : {} })
          }
        />
      </div>
      <p>
        <Link to="/methods/waits">
          <Trans>Wait before crypto is sent</Trans>
        </Link>
      </p>
      <Loaded query={list}>
        {({ methods }) => (
          <Rows rows={methods.filter((row) => country === '' || row.country === country)} countryName={countryName} />
        )}
      </Loaded>
    </Page>
  );
}

function Rows({ rows, countryName }: { rows: readonly MethodAdminRow[]; countryName: (code: string) => string }) {
  const { t } = useLingui();
  const words = useTermsWords();
  const of = ({ catalogue, at: [whole] }: MethodAdminRow) => words(catalogue, whole?.set ?? null);
  const columns: Column<MethodAdminRow>[] = [
    {
      id: 'method',
      name: t`Method`,
      show: ({ method }) => (
        <Link to="/methods/$method" params={{ method }}>
          {methodName(method)}
        </Link>
      ),
    },
    { id: 'code', name: t`Code`, show: ({ method }) => method },
    { id: 'country', name: t`Country`, show: ({ country }) => countryName(country) },
    {
      id: 'state',
      name: t`State`,
      show: (row) => <State off={row.at[0]?.set?.off || !row.offered}>{of(row).state}</State>,
    },
    { id: 'limits', name: t`Limits`, show: (row) => of(row).limits },
    { id: 'fee', name: t`Fee`, show: (row) => of(row).fee },
    { id: 'window', name: t`Time to pay`, show: (row) => of(row).window },
    { id: 'at', name: t`Providers`, show: (row) => <Providers row={row} /> },
    {
      id: 'proposal',
      name: t`Proposal`,
      show: ({ at }) => (at.some(({ proposal }) => proposal) ? t`Waiting for approval` : ''),
    },
  ];
  return <Grid label={t`Methods and limits`} columns={columns} rows={rows} keyOf={({ method }) => method} />;
}

function State({ off, children }: { off: boolean; children: string }) {
  return (
    <span data-off={off || undefined} className={styles.state}>
      {children}
    </span>
  );
}

function Providers({ row }: { row: MethodAdminRow }) {
  const { t } = useLingui();
  const serving = row.at.slice(1);
  if (serving.length === 0) return t`none`;
  return serving
    .map(({ provider, set, rested }) => {
      if (set?.off) return t`${provider} (off)`;
      return rested ? t`${provider} (paused)` : provider;
    })
    .join(', ');
}
