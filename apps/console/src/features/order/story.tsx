import type { StoryEntry, StoryKind } from '@kassa/contract/operator-browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { When } from '../../shared/parts/when.tsx';
import { plain } from '../../shared/words/plain.ts';
import styles from './story.module.css';

const kindWords: Readonly<Record<StoryKind, MessageDescriptor>> = {
  link: msg`Link`,
  quote: msg`Quote`,
  order: msg`Order`,
  payment: msg`Payment`,
  callback: msg`Callback`,
  money: msg`Money`,
  ledger: msg`Ledger`,
  refund: msg`Refund`,
  dispute: msg`Dispute`,
  screening: msg`Screening`,
  identity: msg`Identity`,
  delivery: msg`Delivery`,
  chain: msg`Chain`,
  event: msg`Merchant`,
  mail: msg`Email`,
  proposal: msg`Proposal`,
  operator: msg`Operator`,
};

/** Shows everything that happened to an order, oldest first, each with its evidence behind a press. */
export function Story({ entries }: { entries: readonly StoryEntry[] }) {
  const { i18n } = useLingui();
  return (
    <ol className={styles.story}>
      {together(entries).map(({ first, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no number of its own, and nothing is put between two
        <li key={index} data-kind={first.kind}>
          <p className={styles.head}>
            <span className={styles.kind}>{i18n._(kindWords[first.kind])}</span>
            <span className={styles.what}>{summaryOf(first)}</span>
            {first.actor && <span className={styles.actor}>{first.actor}</span>}
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
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** Lists the facts of an entry. A line of a journal is its account and its amount. */
function evidenceOf({ kind, facts }: StoryEntry): Array<[name: string, value: string]> {
  return kind === 'ledger' ? [[facts.account ?? '', facts.amount ?? '']] : Object.entries(facts);
}

/** Says in one line what happened: the event, and where it led. */
function summaryOf({ kind, what, facts }: StoryEntry): string {
  if (kind === 'ledger') return plain(what);
  const led = facts.to && `→ ${plain(facts.to)}`;
  return [
    plain(what),
    led,
    facts.amount,
    facts.http && `HTTP ${facts.http}`,
    facts.failure,
    facts.action && plain(facts.action),
    facts.note && `“${facts.note}”`,
    // Who proposed it looks for this line to learn why.
    what.endsWith('_proposal') && facts.reason && `“${facts.reason}”`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Puts the lines of one journal together. */
function together(entries: readonly StoryEntry[]): Array<{ first: StoryEntry; lines: StoryEntry[] }> {
  const found: Array<{ first: StoryEntry; lines: StoryEntry[] }> = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const same = entry.kind === 'ledger' && last?.first.kind === 'ledger' && last.first.subject === entry.subject;
    if (same) last.lines.push(entry);
    else found.push({ first: entry, lines: [entry] });
  }
  return found;
}
