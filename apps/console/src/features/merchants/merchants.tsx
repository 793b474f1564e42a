import {
  type MerchantKeys,
  type MerchantList,
  type MerchantRow,
  mayCall,
  merchantDeskPaths,
} from '@kassa/contract/operator-browser';
import { Button, SelectField, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FilterForm } from '../../shared/parts/filter-form.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { useTypedFilters } from '../../shared/parts/typed-filters.ts';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { Keys } from './keys.tsx';
import { type MerchantFilters, merchantFiltersOf } from './merchant-filters.ts';
import { Register } from './register.tsx';

/** Shows merchants by name, finds one of many, and registers a further one. */
export function Merchants() {
  const { t } = useLingui();
  const operator = useOperator();
  const filters = merchantFiltersOf(useSearch({ from: '/signed-in/merchants' }));
  const navigate = useNavigate();
  const list = useQuery({
    queryKey: ['merchants', filters],
    queryFn: () => read<MerchantList>(merchantDeskPaths.list, filters),
  });
  const [adding, setAdding] = useState(false);
  const [keys, setKeys] = useState<MerchantKeys>();
  const columns = useColumns();
  return (
    <Page
      title={t`Merchants`}
      aside={
        operator &&
        mayCall(operator.role, merchantDeskPaths.register) && (
          <Button onClick={() => setAdding(true)}>
            <Trans>Register a merchant</Trans>
          </Button>
        )
      }
    >
      {keys && <Keys keys={keys} />}
      <Filters
        key={JSON.stringify(filters)}
        filters={filters}
        onChange={(search) => void navigate({ to: '/merchants', search })}
      />
      <Loaded
        query={list}
        isEmpty={({ merchants }) => merchants.length === 0}
        empty={Object.keys(filters).length > 0 ? <Trans>No merchants match.</Trans> : <Trans>No merchants yet.</Trans>}
      >
        {({ merchants, more }) => (
          <>
            <Grid label={t`Merchants`} columns={columns} rows={merchants} keyOf={({ appId }) => appId} />
            {more && (
              <p>
                <Trans>There are more. Find them by the beginning of their name.</Trans>
              </p>
            )}
          </>
        )}
      </Loaded>
      {adding && (
        <Register
          onDone={async (made) => {
            setKeys(made);
            await list.refetch();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

function useColumns(): Column<MerchantRow>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      name: t`Merchant`,
      show: ({ appId, name }) => (
        <Link to="/merchants/$appId" params={{ appId }}>
          {name}
        </Link>
      ),
    },
    { id: 'appId', name: t`appId`, show: ({ appId }) => appId },
    { id: 'kind', name: t`Kind`, show: ({ kind }) => kind },
    { id: 'since', name: t`Registered`, show: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: 'suspended',
      name: t`Suspended`,
      show: ({ suspendedAt }) => suspendedAt && <When at={suspendedAt} />,
    },
  ];
}

function Filters({ filters, onChange }: { filters: MerchantFilters; onChange: (filters: MerchantFilters) => void }) {
  const { t } = useLingui();
  const { submit, wrong } = useTypedFilters(merchantFiltersOf, onChange);
  return (
    <FilterForm onSubmit={submit} onClear={Object.keys(filters).length > 0 ? () => onChange({}) : undefined}>
      <TextField
        label={t`Name or appId`}
        help={t`The beginning of a name, or a whole appId.`}
        name="text"
        error={wrong.includes('text') && t`At most 64 characters.`}
        defaultValue={filters.text}
        autoComplete="off"
      />
      <SelectField
        label={t`Sales`}
        name="suspended"
        defaultValue={filters.suspended ?? ''}
        options={[
          { value: '', label: t`Any` },
          { value: 'yes', label: t`Suspended` },
        ]}
      />
    </FilterForm>
  );
}
