import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import bar from './filter-bar.module.css';

/**
 * Holds the fields of a list's filters, which are used together, when the button is pressed or Enter. `more`: fields below
 * them. `onClear`: takes all filters off; undefined while there is none.
 */
export function FilterForm(props: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClear: (() => void) | undefined;
  children: ReactNode;
  more?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <form className={bar.bar} onSubmit={props.onSubmit} aria-label={t`Filters`}>
      <div className={bar.row}>
        {props.children}
        <div className={bar.buttons}>
          <Button type="submit">
            <Trans>Filter</Trans>
          </Button>
          {props.onClear && (
            <Button kind="plain" onClick={props.onClear}>
              <Trans>Clear</Trans>
            </Button>
          )}
        </div>
      </div>
      {props.more}
    </form>
  );
}
