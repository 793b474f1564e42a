import { type ReactNode, useId } from 'react';
import styles from './radio-rows.module.css';

interface RadioRow {
  readonly value: string;
  readonly title: ReactNode;
  /** A second line. */
  readonly note?: ReactNode;
  /** Address of a picture. */
  readonly icon?: string;
  /** What stands at the right end. */
  readonly aside?: ReactNode;
  /** Why it can't be chosen; shown in the place of the note. */
  readonly unavailable?: ReactNode;
}

/** One choice among rows, on the browser's own radio buttons: arrow keys move, the whole row is the target. */
export function RadioRows(props: {
  legend: ReactNode;
  rows: readonly RadioRow[];
  /** Groups with the same name share one choice. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{props.legend}</legend>
      {props.rows.map((row) => (
        <Row
          key={row.value}
          row={row}
          name={props.name}
          chosen={row.value === props.value}
          onChoose={() => props.onChange(row.value)}
        />
      ))}
    </fieldset>
  );
}

function Row(props: { row: RadioRow; name: string; chosen: boolean; onChoose: () => void }) {
  const id = useId();
  const { row } = props;
  const note = row.unavailable ?? row.note;
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
        aria-describedby={note ? id : undefined}
      />
      {row.icon && <img className={styles.icon} src={row.icon} alt="" width={40} height={28} />}
      <span className={styles.all}>
        <span className={styles.words}>
          <span className={styles.title}>{row.title}</span>
          {note && (
            <span className={styles.note} id={id}>
              {note}
            </span>
          )}
        </span>
        {row.aside && <span className={styles.aside}>{row.aside}</span>}
      </span>
    </label>
  );
}
