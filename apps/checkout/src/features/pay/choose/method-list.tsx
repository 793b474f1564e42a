import type { MethodOffer } from '@kassa/contract';
import { Icon, RadioRows, TextField } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { brandName } from '../../../shared/order/card-brand.ts';
import { keyOf } from '../../../shared/order/offers.ts';
import { kindWords } from '../kind-words.ts';
import { Fold } from './fold.tsx';
import { findMethods, groupRows, type MethodRow, rowsOf } from './group-methods.ts';
import styles from './method-list.module.css';
import { Unavailable, usePeculiarity } from './method-words.tsx';

/** More rows than this do not fit on a phone's screen: they are grouped by kind and folded. */
const foldAbove = 8;

/** Shows the methods, one line each. The one used last comes first, and those that can't be used come last, folded. */
export function MethodList(props: {
  offers: readonly MethodOffer[];
  fiat: string;
  chosen: string;
  /** Until when a payment may start now. */
  payBy: string | undefined;
  /** Key of the method that comes first. '' for none. */
  first: string;
  /** The form of a card, below its row when that is chosen. */
  card?: ReactNode;
  onChoose: (key: string) => void;
}) {
  const { offers, fiat, chosen, first: last } = props;
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const rows = rowsOf(findMethods(offers, typed), last, chosen);
  const usable = rows.filter(({ offer }) => offer.unavailable === null);
  const others = rows.filter(({ offer }) => offer.unavailable !== null);
  const long = rowsOf(offers, last, chosen).length > foldAbove;
  const shown = offers.find((offer) => keyOf(offer) === chosen)?.fiatSumAmount ?? '';
  const list = { fiat, shown, payBy: props.payBy, value: chosen, card: props.card, onChoose: props.onChoose };
  return (
    <div className={styles.list}>
      {long && (
        <TextField
          label={t`Search payment methods`}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {long ? (
        <Groups key={typed} open={typed !== ''} rows={usable} list={list} />
      ) : (
        usable.length > 0 && <Rows legend={t`Payment methods`} rows={usable} list={list} />
      )}
      {others.length > 0 && (
        <Fold open={typed !== '' || usable.length === 0} title={t`Not available for this order`} count={others.length}>
          <Rows legend={t`Not available for this order`} rows={others} list={list} />
        </Fold>
      )}
      {rows.length === 0 && (
        <p className={styles.none} role="status">
          <Trans>No matching payment methods.</Trans>
        </p>
      )}
    </div>
  );
}

interface List {
  readonly fiat: string;
  /** The total of the chosen method. */
  readonly shown: string;
  readonly payBy: string | undefined;
  readonly value: string;
  readonly card: ReactNode;
  readonly onChoose: (key: string) => void;
}

/** Shows rows by their kind, several of one in a fold. That of the chosen method is open, or the first. `open`: all are. */
function Groups({ open, rows, list }: { open: boolean; rows: readonly MethodRow[]; list: List }) {
  const { i18n } = useLingui();
  const groups = groupRows(rows);
  const hasChosen = (group: (typeof groups)[number]) => group.rows.some(({ offer }) => keyOf(offer) === list.value);
  const first = groups.find(hasChosen) ?? groups[0];
  return groups.map((group) => {
    const title = i18n._(kindWords(group.kind));
    const rows = <Rows key={group.kind} legend={title} rows={group.rows} list={list} />;
    // A heading that hides one row would take its place.
    if (group.rows.length === 1) return rows;
    return (
      <Fold key={group.kind} open={open || group === first} title={title} count={group.rows.length}>
        {rows}
      </Fold>
    );
  });
}

function Rows({ legend, rows, list }: { legend: string; rows: readonly MethodRow[]; list: List }) {
  const { fiat } = list;
  const peculiarity = usePeculiarity(list);
  const { t } = useTexts();
  return (
    <RadioRows
      bare
      legend={legend}
      name="method"
      value={list.value}
      onChange={list.onChoose}
      rows={rows.map(({ offer, brands }): ComponentProps<typeof RadioRows>['rows'][number] => ({
        value: keyOf(offer),
        ...(offer.type === 'card'
          ? {
              title: <CardName name={t`Card`} brands={brands} />,
              icon: <Icon name="card" size={24} />,
              below: keyOf(offer) === list.value && list.card,
            }
          : { title: offer.name, icon: offer.icon }),
        ...(offer.unavailable
          ? { unavailable: <Unavailable offer={offer} fiat={fiat} /> }
          : { aside: peculiarity(offer) }),
      }))}
    />
  );
}

/** Shows the brands beside the word, so that a buyer finds their own card. */
function CardName({ name, brands }: { name: string; brands: readonly MethodOffer[] }) {
  return (
    <span className={styles.card}>
      {name}
      {brands.map(({ bankCode, cardType, icon }) => (
        <img key={bankCode} src={icon} alt={brandName(cardType)} width={34} height={24} />
      ))}
    </span>
  );
}
