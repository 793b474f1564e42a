import { type SavedViews, workPaths } from '@kassa/contract/operator-browser';
import { Button, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { post, read } from '../../shared/server/call.ts';
import { type Filters, filtersOf } from './filters.ts';
import styles from './orders.module.css';

/** Shows the reader's saved views, and saves what is shown now under a name. */
export function Views({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const views = useQuery({ queryKey: ['views'], queryFn: () => read<SavedViews>(workPaths.views) });
  const [saving, setSaving] = useState(false);
  const keep = (found: SavedViews) => client.setQueryData(['views'], found);
  const drop = useMutation({
    mutationFn: (name: string) => post<SavedViews>(workPaths.dropView, { name }),
    onSuccess: keep,
  });
  const query = new URLSearchParams(Object.entries(filters)).toString();
  const shown = views.data?.views.find((view) => view.query === query);
  return (
    <nav className={styles.views} aria-label={t`Saved views`}>
      {views.data?.views.map(({ name, query: saved }) => (
        <Link
          key={name}
          to="/orders"
          search={filtersOf(Object.fromEntries(new URLSearchParams(saved)))}
          aria-current={saved === query ? 'true' : undefined}
          activeProps={{}}
        >
          {name}
        </Link>
      ))}
      {shown ? (
        <Button kind="plain" loading={drop.isPending} onClick={() => drop.mutate(shown.name)}>
          <Trans>Delete this view</Trans>
        </Button>
      ) : (
        query !== '' && (
          <Button kind="plain" onClick={() => setSaving(true)}>
            <Trans>Save this view</Trans>
          </Button>
        )
      )}
      {saving && (
        <FormDialog
          title={t`Save this view`}
          button={t`Save`}
          run={async (form) => {
            keep(await post<SavedViews>(workPaths.saveView, { name: String(form.get('name') ?? ''), query }));
          }}
          onClose={() => setSaving(false)}
        >
          <TextField
            label={t`Name`}
            help={t`Saves the filters and columns. A view with the same name is replaced.`}
            name="name"
            maxLength={40}
            autoComplete="off"
          />
        </FormDialog>
      )}
    </nav>
  );
}
