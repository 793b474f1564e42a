import { exceptionMarks, orderStatuses } from '@kassa/contract/statuses';
import { payCurrencies } from '@kassa/money';
import { SelectField, TextField } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../../shared/parts/filter-bar.module.css';
import { FilterForm } from '../../shared/parts/filter-form.tsx';
import { useTypedFilters } from '../../shared/parts/typed-filters.ts';
import { exceptionWords, reasonWords, statusWords } from '../../shared/words/statuses.ts';
import { type Filters, filtersOf, payCountries, reversedIn } from './filters.ts';

const alwaysShown = ['status', 'fiat', 'reason', 'columns'];

/** Changes the filters of the list. */
export function FilterBar({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { submit, wrong } = useTypedFilters(filtersOf, onChange);
  const isOpen = Object.keys(filters).some((name) => !alwaysShown.includes(name));
  return (
    <FilterForm
      onSubmit={submit}
      onClear={Object.keys(filters).some((name) => name !== 'columns') ? () => onChange({}) : undefined}
      more={
        <details open={isOpen}>
          <summary>
            <Trans>More filters</Trans>
          </summary>
          <MoreFilters filters={filters} wrong={wrong} />
        </details>
      }
    >
      <FirstFilters filters={filters} />
    </FilterForm>
  );
}

function FirstFilters({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const any = { value: '', label: t`Any` };
  return (
    <>
      <SelectField
        label={t`Status`}
        name="status"
        defaultValue={filters.status ?? ''}
        options={[any, ...orderStatuses.map((value) => ({ value, label: i18n._(statusWords[value]) }))]}
      />
      <SelectField
        label={t`Waiting because`}
        name="reason"
        defaultValue={filters.reason ?? ''}
        options={[any, ...Object.entries(reasonWords).map(([value, words]) => ({ value, label: i18n._(words) }))]}
      />
      <SelectField
        label={t`Currency`}
        name="fiat"
        defaultValue={filters.fiat ?? ''}
        options={[any, ...payCurrencies.map((value) => ({ value, label: value }))]}
      />
    </>
  );
}

function MoreFilters({ filters, wrong }: { filters: Filters; wrong: readonly string[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const reversed = reversedIn(filters);
  const marks = exceptionMarks.filter((mark) => mark !== 'none');
  const any = { value: '', label: t`Any` };
  const notAmount = t`Digits, and a point before the decimals.`;
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const methods = __METHODS__.map(([value, name]) => ({ value, label: `${name} (${value})` }));
  return (
    <div className={styles.row}>
      <SelectField
        label={t`Exception`}
        name="exception"
        defaultValue={filters.exception ?? ''}
        options={[any, ...marks.map((value) => ({ value, label: i18n._(exceptionWords[value]) }))]}
      />
      <SelectField label={t`Method`} name="method" defaultValue={filters.method ?? ''} options={[any, ...methods]} />
      <SelectField
        label={t`Country`}
        name="country"
        defaultValue={filters.country ?? ''}
        options={[any, ...payCountries.map((value) => ({ value, label: names.of(value) ?? value }))]}
      />
      <TextField
        label={t`Merchant's appId`}
        name="merchant"
        error={wrong.includes('merchant') && t`16 letters and digits.`}
        defaultValue={filters.merchant}
        autoComplete="off"
      />
      <TextField
        label={t`Amount from`}
        help={t`Needs a currency.`}
        name="amountFrom"
        error={wrong.includes('amountFrom') && notAmount}
        inputMode="decimal"
        defaultValue={filters.amountFrom}
        autoComplete="off"
      />
      <TextField
        label={t`Amount to`}
        name="amountTo"
        error={wrong.includes('amountTo') ? notAmount : reversed.includes('amountTo') && t`Less than “Amount from”.`}
        inputMode="decimal"
        defaultValue={filters.amountTo}
        autoComplete="off"
      />
      <TextField label={t`From day`} name="from" type="date" defaultValue={filters.from} />
      <TextField
        label={t`To day`}
        name="to"
        type="date"
        error={reversed.includes('to') && t`Before “From day”.`}
        defaultValue={filters.to}
      />
    </div>
  );
}
