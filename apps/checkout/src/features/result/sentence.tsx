import type { OrderPage } from '@kassa/contract';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useRemaining } from '../../shared/countdown.ts';
import { shortAddress } from '../../shared/item/short-address.ts';
import { formsOf } from '../../shared/language/language.ts';
import { useAmount } from '../../shared/money/use-amount.ts';
import { wordsOfDecline } from '../../shared/order/decline.ts';
import { openStepOf } from '../../shared/order/open-step.ts';
import { isByCard, methodOf, namesOf } from '../../shared/order/shown-method.ts';
import { UsualTime } from '../../shared/order/usual-time.tsx';
import { sessionStore } from '../../shared/session/session.ts';
import { useOwnEmail } from '../../shared/session/use-own-email.ts';
import { useStore } from '../../shared/store.ts';
import { displayTime } from '../../shared/time.ts';
import type { ResultKind } from './result-kind.ts';
import { resultRow } from './result-words.ts';

/**
 * Says what happened, for this order, amount and means of payment, then what comes next. `anybody`: who looks may not be
 * the buyer, so it names no address and no card's digits.
 */
export function Sentence({ kind, order, anybody }: { kind: ResultKind; order: OrderPage; anybody: boolean }) {
  const { i18n } = useLingui();
  if (kind === 'completed' || kind === 'paid' || kind === 'crypto_sent')
    return <Paid kind={kind} order={order} anybody={anybody} />;
  const byCard = isByCard(order);
  const { money, attempt, usual } = order;
  const reason = kind === 'declined' && attempt?.reason;
  const why = reason && wordsOfDecline(attempt, byCard);
  const alreadySaid = reason === 'declined_by_bank';
  // A buyer who has a code or an account to pay to may have paid: it is not said only that they have to.
  const said = kind === 'waiting' && openStepOf(order) ? 'to_pay' : kind;
  // What it says of a part is that the rest can come, or else the part can go back; of one that waits, that there is a timer.
  const untrue = kind === 'part_arrived' ? money.noWayBack || money.next !== 'pay' : said === 'waiting' && anybody;
  // They had a code, an account or a page to pay with, whose bank or wallet may tell us later. A card's bank answers at once.
  const mayHaveSent = attempt && attempt.status !== 'declined' && !byCard;
  const text = why || (untrue ? null : resultRow(said, byCard).text);
  return (
    <>
      {text && <p>{i18n._(text)}</p>}
      {timed.includes(kind) && usual.payMs !== null && (
        <p>
          <UsualTime ms={usual.payMs} />
        </p>
      )}
      {ended.includes(kind) && money.moved === 'no' && !alreadySaid && (
        <p>
          {mayHaveSent ? (
            <Trans>We haven't received a payment. If you've sent one, we'll refund it.</Trans>
          ) : (
            <Trans>You haven't been charged.</Trans>
          )}
        </p>
      )}
    </>
  );
}

/** Results where the money is awaited. */
const timed: readonly ResultKind[] = ['asking_bank', 'reported'];

/** Results without money, where a buyer wonders whether there was some. */
const ended: readonly ResultKind[] = [
  'declined',
  'not_made',
  'limit_mismatch',
  'timed_out',
  'failed',
  'closed',
  'cancelled',
];

type Done = 'completed' | 'paid' | 'crypto_sent';

function Paid({ kind, order, anybody }: { kind: Done; order: OrderPage; anybody: boolean }) {
  const amount = useAmount();
  const own = useOwnEmail();
  const guest = useStore(sessionStore)?.guestEmail;
  const email = anybody ? '' : (guest ?? own);
  const { quote } = order;
  const total = amount(quote.fiatSumAmount, quote.fiat, 'code');
  const method = namesOf(methodOf(order, true));
  return (
    <>
      <p>
        <Trans>
          You paid {total} with {method}.
        </Trans>
      </p>
      <WhatNext kind={kind} order={order} />
      {order.paidAt && (
        <p>
          {email ? (
            <Trans>We've emailed your receipt to {email}.</Trans>
          ) : (
            <Trans>We've emailed you the receipt.</Trans>
          )}
        </p>
      )}
    </>
  );
}

function WhatNext({ kind, order }: { kind: Done; order: OrderPage }) {
  const { i18n } = useLingui();
  const { text } = resultRow(kind, true);
  if (kind === 'completed') return <Delivered order={order} />;
  if (!text) return <OnItsWay order={order} />;
  return (
    <>
      <p>{i18n._(text)}</p>
      <DeliveryTime usual={order.usual} />
    </>
  );
}

function DeliveryTime({ usual: { deliverMs } }: Pick<OrderPage, 'usual'>) {
  return (
    deliverMs !== null && (
      <p>
        <UsualTime ms={deliverMs} />
      </p>
    )
  );
}

function Delivered({ order: { deliveredBy, quote } }: { order: OrderPage & { quote: { address?: string | null } } }) {
  if (deliveredBy !== 'kassa' || !quote.address) return null;
  const wallet = shortAddress(quote.address);
  return (
    <p>
      <Trans>It's in your wallet {wallet}.</Trans>
    </p>
  );
}

/** After this time a buyer wonders, where it is not known what is usual. Only then the outer limit is said: until then it would be a wrong promise. */
const slowAfterMs = 10 * 60_000;

function OnItsWay({ order: { deliveredBy, heldUntil, merchantName, money, paidAt, usual } }: { order: OrderPage }) {
  const { i18n } = useLingui();
  const slow =
    useRemaining(paidAt && new Date(Date.parse(paidAt) + (usual.deliverMs ?? slowAfterMs)).toISOString()) === 0;
  if (heldUntil) {
    const until = <time>{displayTime(heldUntil, formsOf(i18n))}</time>;
    return (
      <p>
        <Trans>We'll send it to your wallet on {until}. Until then, we're making sure your payment is final.</Trans>
      </p>
    );
  }
  if (slow && paidAt && money.by) {
    const by = <time>{displayTime(money.by, formsOf(i18n))}</time>;
    return (
      <p>
        <Trans>It's taking longer than usual. If it isn't yours by {by}, we'll look into it and email you.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        {deliveredBy === 'kassa' ? (
          <Trans>We're sending it to your wallet. This page updates automatically.</Trans>
        ) : (
          <Trans>{merchantName} is getting it ready. This page updates automatically, and we'll email you.</Trans>
        )}
      </p>
      <DeliveryTime usual={usual} />
    </>
  );
}
