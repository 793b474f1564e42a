import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Heard } from './heard.tsx';
import { Icon } from './icon.tsx';
import styles from './searchable-list.module.css';

interface ListOption {
  readonly value: string;
  readonly content: ReactNode;
}

/**
 * Shows a search field over a list that is always open: combobox and listbox of the WAI-ARIA pattern. The focus stays
 * in the field. Arrows, Home and End (with Control) move, Enter picks. The owner filters and ranks: give `options` for
 * `query`.
 */
export function SearchableList(props: {
  label: string;
  placeholder?: string;
  options: readonly ListOption[];
  query: string;
  onQuery: (typed: string) => void;
  /** Value of the chosen option. */
  selected: string;
  onPick: (value: string) => void;
  /** Shown in place of the list when nothing matches. */
  empty: ReactNode;
  /** How many options match, in words: read out while the buyer types. */
  found: string;
}) {
  const id = useId();
  const { options, selected } = props;
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === selected),
    ),
  );
  const at = Math.min(active, options.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextActive(event, at, options.length);
    const option = options[at];
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' && option) props.onPick(option.value);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.searchable}>
      <SearchField
        label={props.label}
        placeholder={props.placeholder}
        query={props.query}
        listId={`${id}-list`}
        activeId={options.length > 0 ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onQuery={(query) => {
          setActive(0);
          props.onQuery(query);
        }}
      />
      <div className={styles.list} ref={list} id={`${id}-list`} role="listbox" aria-label={props.label}>
        {options.map((option, index) => (
          <Option
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            selected={option.value === selected}
            active={index === at}
            onPick={() => props.onPick(option.value)}
          />
        ))}
      </div>
      <div className={styles.empty} role="status">
        {options.length === 0 && props.empty}
      </div>
      <Heard role="status">{options.length > 0 && props.query !== '' && props.found}</Heard>
    </div>
  );
}

function SearchField(props: {
  label: string;
  placeholder: string | undefined;
  query: string;
  listId: string;
  activeId: string | undefined;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <div className={styles.search}>
      <Icon name="search" size={18} />
      <input
        className={styles.input}
        role="combobox"
        aria-label={props.label}
        aria-expanded="true"
        aria-controls={props.listId}
        aria-autocomplete="list"
        aria-activedescendant={props.activeId}
        placeholder={props.placeholder}
        value={props.query}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The attribute itself, which a dialog looks for when it opens. React's autoFocus would come too early.
        ref={(input) => input?.setAttribute('autofocus', '')}
        onChange={(event) => props.onQuery(event.target.value)}
        onKeyDown={props.onKeyDown}
      />
    </div>
  );
}

function Option(props: { id: string; option: ListOption; selected: boolean; active: boolean; onPick: () => void }) {
  const { option, selected } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the field (aria-activedescendant)
    <div
      id={props.id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-active={props.active || undefined}
      onClick={props.onPick}
    >
      {option.content}
      {selected && <Icon name="check" />}
    </div>
  );
}

/** Returns the active option after a key. Null for other keys. */
function nextActive(event: KeyboardEvent, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (event.key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(at + 8, count - 1);
    case 'PageUp':
      return Math.max(at - 8, 0);
    case 'Home':
      return event.ctrlKey ? 0 : null;
    case 'End':
      return event.ctrlKey ? count - 1 : null;
    default:
      return null;
  }
}
