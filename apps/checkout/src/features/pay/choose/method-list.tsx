import type { MethodOffer } from '@kassa/contract';
import { RadioRows, TextField } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useState } from 'react';
import { findMethods, groupMethods, keyOf } from './group-methods.ts';
import { lastMethod } from './last-method.ts';
import styles from './method-list.module.css';
import { kindWords, Price, Terms, Unavailable } from './method-words.tsx';

const searchAbove = 8;

/** The methods by kind, each with its fee, its limits, or why it can't be used. */
export function MethodList(props: {
  offers: readonly MethodOffer[];
  fiat: string;
  chosen: string;
  onChoose: (key: string) => void;
}) {
  const { offers, fiat } = props;
  const { i18n } = useLingui();
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [last] = useState(lastMethod);
  const found = offers.length > searchAbove ? findMethods(offers, typed) : offers;
  return (
    <div className={styles.list}>
      {offers.length > searchAbove && (
        <TextField
          label={t`Search payment methods`}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {groupMethods(found, last).map(({ kind, methods }) => (
        <RadioRows
          key={kind}
          legend={i18n._(kindWords(kind))}
          name="method"
          value={props.chosen}
          onChange={props.onChoose}
          rows={methods.map((offer) => ({
            value: keyOf(offer),
            title: offer.name,
            icon: offer.icon,
            note: <Terms offer={offer} fiat={fiat} />,
            ...(offer.unavailable
              ? { unavailable: <Unavailable offer={offer} fiat={fiat} /> }
              : { aside: <Price offer={offer} fiat={fiat} /> }),
          }))}
        />
      ))}
      {found.length === 0 && (
        <p className={styles.none} role="status">
          <Trans>No payment method matches.</Trans>
        </p>
      )}
    </div>
  );
}
