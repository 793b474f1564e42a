import {
  type ClosedProvider,
  type Money,
  moneyPaths,
  type SettlementDay,
  settlementPaths,
} from '@kassa/contract/operator-browser';
import { Button, SelectField, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { now } from '../../shared/clock.ts';
import { useKept } from '../../shared/kept-search.ts';
import bar from '../../shared/parts/filter-bar.module.css';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { CallError, post, read } from '../../shared/server/call.ts';
import { DaySums } from './day-sums.tsx';
import { Missing, Reports } from './reports.tsx';

const dayMs = 86_400_000;

/** Shows a day of a provider with its sums, and closes it. */
export function Days() {
  const { t } = useLingui();
  const money = useQuery({ queryKey: ['money'], queryFn: () => read<Money>(moneyPaths.money) });
  return (
    <Page title={t`Days and their close`}>
      <Loaded
        query={money}
        isEmpty={({ providers }) => providers.length === 0}
        empty={<Trans>No provider here sends settlement reports.</Trans>}
      >
        {({ providers }) => (
          <>
            <ChosenDay providers={providers} onClosed={() => money.refetch()} />
            <Reports />
            <Missing />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The day after the last closed one, or yesterday. */
function nextDay({ closedUntil }: ClosedProvider, serverNow: number): string {
  const at = closedUntil === '' ? serverNow - dayMs : Date.parse(closedUntil) + dayMs;
  return new Date(at).toISOString().slice(0, 10);
}

function ChosenDay({
  providers,
  onClosed,
}: {
  providers: readonly ClosedProvider[];
  onClosed: () => Promise<unknown>;
}) {
  const search = useKept(useSearch({ from: '/signed-in/money/days' }));
  const navigate = useNavigate();
  const chosen = providers.find(({ provider }) => provider === search.provider) ?? providers[0];
  const provider = chosen?.provider ?? '';
  const day = search.day ?? (chosen ? nextDay(chosen, now()) : '');
  const shown = useQuery({
    queryKey: ['day', provider, day],
    queryFn: () => read<SettlementDay>(settlementPaths.day, { provider, day }),
  });
  return (
    <>
      <Choice
        key={`${provider} ${day}`}
        providers={providers}
        chosen={{ provider, day }}
        onChange={(wanted) => void navigate({ to: '/money/days', search: wanted })}
      />
      <Loaded query={shown}>
        {(found) => (
          <>
            <DaySums day={found} closedUntil={chosen?.closedUntil ?? ''} />
            {!found.closed && (
              <Close
                day={found}
                onClosed={async () => {
                  await shown.refetch();
                  await onClosed();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface DayOfProvider {
  readonly provider: string;
  readonly day: string;
}

function Choice({
  providers,
  chosen,
  onChange,
}: {
  providers: readonly ClosedProvider[];
  chosen: DayOfProvider;
  onChange: (wanted: DayOfProvider) => void;
}) {
  const { t } = useLingui();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onChange({ provider: String(fields.get('provider')), day: String(fields.get('day')) });
  };
  return (
    <form className={bar.bar} onSubmit={submit} aria-label={t`Day`}>
      <div className={bar.row}>
        <SelectField
          label={t`Provider`}
          name="provider"
          defaultValue={chosen.provider}
          options={providers.map(({ provider }) => ({ value: provider, label: provider }))}
        />
        <TextField label={t`Day (UTC)`} name="day" type="date" required defaultValue={chosen.day} />
        <div className={bar.buttons}>
          <Button type="submit">
            <Trans>Show</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}

function Close({ day: { provider, day }, onClosed }: { day: SettlementDay; onClosed: () => Promise<unknown> }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const causes: Readonly<Record<string, string>> = {
    closed: t`It's already closed.`,
    not_over: t`It hasn't ended, or ended less than an hour ago.`,
    lines_wait: t`Some lines of its reports still need a decision, in Settlement.`,
    reports_wait: t`A report for it is still being fetched.`,
    report_missing: t`Its report hasn't arrived.`,
  };
  const close = async () => {
    await post(settlementPaths.close, { provider, day }).catch((error: unknown) => {
      const cause = error instanceof CallError ? causes[error.extend] : undefined;
      if (!(error instanceof CallError) || !cause) throw error;
      throw new CallError(error.code, t`This day can't be closed now. Nothing was changed.`, cause);
    });
    await onClosed();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Close this day</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          title={t`Close ${day} at ${provider}`}
          effect={t`This day and every one before it are closed for good: their sums never change again.`}
          button={t`Close it`}
          withoutReason
          run={close}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
