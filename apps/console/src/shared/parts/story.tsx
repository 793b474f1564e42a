import type { StoryEntry } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { factName, factValue } from '../words/facts.ts';
import { kindWords } from '../words/moves.ts';
import { actorOf, summaryOf } from '../words/story.ts';
import styles from './story.module.css';
import { useStoryOrder } from './story-order.ts';
import { When } from './when.tsx';

/** A moment as the database writes it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:/;

/** One entry: what is shown of it, and the lines of a journal behind it. */
interface Told {
  first: StoryEntry;
  lines: StoryEntry[];
}

/**
 * Shows everything that happened to an order, each with its evidence behind a press. The newest comes first, because it
 * says what to do now; who would rather read from the beginning turns it, and finds it so at the next order.
 */
export function Story({
  entries,
  more,
}: {
  entries: readonly StoryEntry[];
  /** Further evidence of an entry, where its page has any. */
  more?: (entry: StoryEntry) => ReactNode;
}) {
  const { t } = useTexts();
  const [order, turn] = useStoryOrder();
  const told = together(entries).map((entry, place) => ({ ...entry, place }));
  const newest = order === 'newest';
  return (
    <section id="story" className={styles.whole} aria-label={t`Story`}>
      <div className={styles.top}>
        <h2>
          <Trans>Story</Trans>
        </h2>
        <Button kind="plain" onClick={() => turn(newest ? 'oldest' : 'newest')}>
          {newest ? <Trans>Show oldest first</Trans> : <Trans>Show newest first</Trans>}
        </Button>
      </div>
      <ol className={styles.story} reversed={newest}>
        {(newest ? told.toReversed() : told).map(({ first, lines, place }) => (
          // An entry has no number of its own, and nothing is put between two: its place is one.
          <Entry key={place} first={first} lines={lines} more={more?.(first)} />
        ))}
      </ol>
    </section>
  );
}

/**
 * Says what happened last, and leads there: on a phone the story is below everything else. It keeps its place while the
 * story is still coming, so that nothing below moves.
 */
export function Latest({ entries }: { entries: readonly StoryEntry[] }) {
  const { i18n } = useLingui();
  const last = entries.at(-1);
  return (
    <p className={styles.latest}>
      {last && (
        <>
          <a href="#story">
            <Trans>Latest</Trans>
          </a>
          {': '}
          {i18n._(kindWords[last.kind])} {summaryOf(last, i18n)} <When at={last.at} />
        </>
      )}
    </p>
  );
}

function Entry({ first, lines, more }: Told & { more: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <li data-kind={first.kind}>
      <p className={styles.head}>
        <span className={styles.kind}>{i18n._(kindWords[first.kind])}</span>
        <span className={styles.what}>{summaryOf(first, i18n)}</span>
        {first.actor && <span className={styles.actor}>{actorOf(first.actor, i18n)}</span>}
        <span className={styles.at}>
          <When at={first.at} />
        </span>
      </p>
      <details>
        <summary>
          <Trans>Evidence</Trans>
        </summary>
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>Number</Trans>
            </dt>
            <dd>{first.subject}</dd>
          </div>
          {lines.flatMap(evidenceOf).map(([name, value]) => (
            <div key={name + value}>
              <dt>{first.kind === 'ledger' ? name : factName(name, i18n)}</dt>
              <dd>{moment.test(value) ? <When at={value} /> : factValue(name, value)}</dd>
            </div>
          ))}
        </dl>
        {more}
      </details>
    </li>
  );
}

/** Lists the facts of an entry. A line of a journal is its account and its amount. */
function evidenceOf({ kind, facts }: StoryEntry): Array<[name: string, value: string]> {
  return kind === 'ledger' ? [[facts.account ?? '', facts.amount ?? '']] : Object.entries(facts);
}

/** Puts the lines of one journal together. */
function together(entries: readonly StoryEntry[]): Told[] {
  const found: Told[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const same = entry.kind === 'ledger' && last?.first.kind === 'ledger' && last.first.subject === entry.subject;
    if (same) last.lines.push(entry);
    else found.push({ first: entry, lines: [entry] });
  }
  return found;
}
