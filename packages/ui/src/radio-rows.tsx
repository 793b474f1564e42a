import { Fragment, type ReactNode, useId } from 'react';
import styles from './radio-rows.module.css';

interface RadioRow {
  readonly value: string;
  readonly title: ReactNode;
  /** A second line. */
  readonly note?: ReactNode;
  /** Address of a picture, or the picture itself. */
  readonly icon?: ReactNode;
  /** Shown at the right end. */
  readonly aside?: ReactNode;
  /** Why it can't be chosen. Shown in place of note and aside. */
  readonly unavailable?: ReactNode;
  /** Shown below the row. */
  readonly below?: ReactNode;
}

/**
 * Shows one choice among rows, with the browser's own radio buttons. Arrow keys move, and the whole row can be clicked.
 * `bare`: the legend is only read out.
 */
export function RadioRows(props: {
  legend: string;
  bare?: boolean;
  rows: readonly RadioRow[];
  /** Groups with the same name share one choice. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className={styles.group} aria-label={props.bare ? props.legend : undefined}>
      {!props.bare && <legend className={styles.legend}>{props.legend}</legend>}
      {props.rows.map((row) => (
        <Fragment key={row.value}>
          <Row
            row={row}
            name={props.name}
            chosen={row.value === props.value}
            onChoose={() => props.onChange(row.value)}
          />
          {row.below}
        </Fragment>
      ))}
    </fieldset>
  );
}

function Row(props: { row: RadioRow; name: string; chosen: boolean; onChoose: () => void }) {
  const id = useId();
  const { row } = props;
  const note = row.unavailable ? undefined : row.note;
  const aside = row.unavailable ?? row.aside;
  const described = [note && `${id}-note`, aside && `${id}-aside`].filter(Boolean).join(' ');
  return (
    <label className={styles.row} data-unavailable={row.unavailable ? true : undefined}>
      <input
        type="radio"
        className={styles.radio}
        name={props.name}
        value={row.value}
        checked={props.chosen}
        disabled={Boolean(row.unavailable)}
        onChange={props.onChoose}
        // The label is the whole row, which a name would repeat: limits and prices are read after it, once.
        aria-labelledby={`${id}-title`}
        aria-describedby={described || undefined}
      />
      {typeof row.icon === 'string' ? (
        <img className={styles.icon} src={row.icon} alt="" width={40} height={28} />
      ) : (
        row.icon && <span className={styles.icon}>{row.icon}</span>
      )}
      <span className={styles.all}>
        <span className={styles.words}>
          <span className={styles.title} id={`${id}-title`}>
            {row.title}
          </span>
          {note && (
            <span className={styles.note} id={`${id}-note`}>
              {note}
            </span>
          )}
        </span>
        {aside && (
          <span className={styles.aside} id={`${id}-aside`}>
            {aside}
          </span>
        )}
      </span>
    </label>
  );
}
