import { ownPaths, type TestMethod, type TestPayment } from '@kassa/contract/operator-browser';
import { outcomesOf, type TestOutcome, testCardOf, testTotal } from '@kassa/methods/test-outcomes';
import { type CurrencyCode, isCurrency, wireAmount } from '@kassa/money';
import { Button, SelectField } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { CallProblem } from '../../shared/parts/page.tsx';
import { post } from '../../shared/server/call.ts';
import { askInFormsWords } from '../../shared/server/forms-words.ts';
import { methodName } from '../../shared/words/methods.ts';
import styles from './merchants.module.css';
import { noteOf, outcomeWords } from './test-words.ts';

interface Chosen {
  readonly method: TestMethod;
  readonly fiat: string;
  readonly outcome: TestOutcome;
}

/** Asks by what a payment is made, and what becomes of it, and plays it. */
export function TestForm({
  appId,
  methods,
  onPlayed,
}: {
  appId: string;
  methods: readonly TestMethod[];
  onPlayed: (played: TestPayment) => unknown;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { fiat, method, outcome, fields } = useChoice(methods);
  const labels = { fiat: { label: t`Currency` }, method: { label: t`Method` }, outcome: { label: t`Outcome` } };
  // A double click comes before the button knows that it is busy.
  const under = useRef(false);
  const play = useMutation({
    mutationFn: ({ method: { method }, fiat, outcome }: Chosen) =>
      askInFormsWords(post<TestPayment>(ownPaths.testPayment, { appId, method, fiat, outcome }), labels),
    onSuccess: onPlayed,
    onSettled: () => {
      under.current = false;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!method || under.current) return;
    under.current = true;
    play.mutate({ method, fiat, outcome });
  };
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  const isPlayed = method?.collect === 'form' || method?.collect === 'none';
  return (
    <form className={styles.choices} onSubmit={submit}>
      <SelectField
        label={labels.fiat.label}
        {...fields.fiat}
        options={fiatsOf(methods).map((value) => ({ value, label: `${value} · ${names.of(value)}` }))}
      />
      <SelectField
        label={labels.method.label}
        help={method?.collect === 'form' && t`We fill in its form with test data.`}
        {...fields.method}
        options={offeredIn(methods, fiat).map((one) => ({ value: one.method, label: methodName(one.method) }))}
      />
      <SelectField
        label={labels.outcome.label}
        help={method && <HowPlayed method={method} outcome={outcome} fiat={fiat} />}
        {...fields.outcome}
        options={(method ? outcomesOf(method) : []).map((value) => ({ value, label: i18n._(outcomeWords[value]) }))}
      />
      {play.error && <CallProblem error={play.error} />}
      <Button type="submit" loading={play.isPending} disabled={!method}>
        {isPlayed ? <Trans>Play the payment</Trans> : <Trans>Make the checkout</Trans>}
      </Button>
    </form>
  );
}

/** Keeps what is chosen: what another choice leaves no room for gives way to the first that there is. */
function useChoice(methods: readonly TestMethod[]) {
  const [wanted, setWanted] = useState({ fiat: 'SGD', method: '', outcome: 'approved' });
  const fiats = fiatsOf(methods);
  const fiat = fiats.find((one) => one === wanted.fiat) ?? fiats[0] ?? 'SGD';
  const offered = offeredIn(methods, fiat);
  const method = offered.find((one) => one.method === wanted.method) ?? offered[0];
  const outcomes = method ? outcomesOf(method) : [];
  const outcome: TestOutcome = outcomes.find((one) => one === wanted.outcome) ?? 'approved';
  const field = (name: keyof typeof wanted, value: string) => ({
    value,
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      setWanted({ ...wanted, [name]: currentTarget.value }),
  });
  const fields = {
    fiat: field('fiat', fiat),
    method: field('method', method?.method ?? ''),
    outcome: field('outcome', outcome),
  };
  return { fiat, method, outcome, fields };
}

function fiatsOf(methods: readonly TestMethod[]): readonly CurrencyCode[] {
  return [...new Set(methods.flatMap(({ fiats }) => fiats))].filter(isCurrency);
}

function offeredIn(methods: readonly TestMethod[], fiat: string): readonly TestMethod[] {
  return methods.filter(({ fiats }) => fiats.includes(fiat));
}

/** Says what decides an outcome, the card or else the total, and what there is to know about it. */
function HowPlayed({ method, outcome, fiat }: { method: TestMethod; outcome: TestOutcome; fiat: CurrencyCode }) {
  const { i18n } = useTexts();
  const card = testCardOf(method, outcome);
  const minor = testTotal(method, outcome, fiat);
  const total = minor === null ? '' : `${wireAmount({ minor, currency: fiat })} ${fiat}`;
  const digits = card?.slice(-4);
  const note = noteOf(method, outcome);
  return (
    <>
      {card ? (
        <Trans>Played by the test card that ends in {digits}.</Trans>
      ) : (
        <Trans>Played at a total of {total}.</Trans>
      )}{' '}
      {note && i18n._(note)}
    </>
  );
}
