import type { OrderStory, StoryEntry } from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FactList } from '../../shared/parts/fact-list.tsx';
import { plain } from '../../shared/words/plain.ts';
import styles from './facts.module.css';
import { useFirstRows } from './facts.tsx';

/** Shows a merchant what an order is, and how its attempts, refunds and disputes are now. */
export function MerchantFacts({ story: { head, entries } }: { story: OrderStory }) {
  const { t } = useLingui();
  const item = entries.find(({ kind, facts }) => kind === 'link' && facts.item)?.facts.item;
  const rows = useFirstRows({ ...head, item });
  const kinds = [
    ['payment', t`payment`],
    ['refund', t`refund`],
    ['dispute', t`dispute`],
  ] as const;
  return (
    <>
      <Card label={t`Facts`}>
        <h2 className={styles.title}>
          <Trans>Facts</Trans>
        </h2>
        <FactList facts={rows} />
      </Card>
      <Card label={t`Payments and refunds`}>
        <h2 className={styles.title}>
          <Trans>Payments and refunds</Trans>
        </h2>
        <ul className={styles.attempts}>
          {kinds.flatMap(([kind, name]) =>
            lastMoves(entries, kind).map(({ subject, facts }) => (
              <li key={subject}>
                <strong>
                  {kind === 'refund' && '−'}
                  {facts.amount}
                </strong>{' '}
                {name} {plain(facts.to ?? '')}
              </li>
            )),
          )}
        </ul>
      </Card>
    </>
  );
}

/** Finds the last move of each attempt, refund or dispute, in the order in which they began. */
function lastMoves(entries: readonly StoryEntry[], kind: StoryEntry['kind']): readonly StoryEntry[] {
  const last = new Map<string, StoryEntry>();
  for (const entry of entries) if (entry.kind === kind && entry.facts.to) last.set(entry.subject, entry);
  return [...last.values()];
}
