import { type RawBuilder, sql } from 'kysely';
import { type Order, orderMailNoSql, reviewMailEnd } from '../../modules/orders/index.ts';
import { saleMailEnds } from '../order-events/notify-of-sale.ts';

type Part = RawBuilder<unknown>;
/** The numbers of an order by which its rows are found. */
export type StoryKeys = Pick<Order, 'orderNo' | 'nftParamNo' | 'userNo' | 'quoteNo'>;

/**
 * Lists the parts of an order's story, each a query of its rows by an index. They may use the order's `attempts`,
 * `returns`, `contested` and `proposed`.
 */
export function partsOfStory(keys: StoryKeys): Part[] {
  return [
    arrival(keys),
    prices(keys),
    moves(keys),
    providersWords(),
    callbacks(),
    money(keys),
    journals(keys),
    screening(keys),
    identity(keys),
    chainSends(keys),
    classicEvents(keys),
    modernEvents(keys),
    mails(keys),
    disputeNotes(),
    operatorsActs(keys),
  ];
}

function arrival({ nftParamNo }: StoryKeys): Part {
  return sql`
    select created_at, 'link', 'opened', nft_param_no, '', jsonb_build_object('merchantOrderNo', merchant_order_no,
      'item', item_name, 'itemType', item_type, 'source', source, 'validUntil', expires_at, 'wallet', address,
      'network', network)
    from links where nft_param_no = ${nftParamNo}`;
}

function prices({ quoteNo }: StoryKeys): Part {
  return sql`
    select created_at, 'quote', 'priced', quote_no, '', jsonb_build_object('amountMinor', total_minor::text,
      'currency', fiat, 'rateSource', rate_source, 'rateAt', rate_at, 'validUntil', valid_until, 'wallet', address)
    from quotes where quote_no in (select ${quoteNo}::text union select quote_no from attempts)`;
}

/** Each move of the order and of what belongs to it along its graph. */
function moves({ orderNo }: StoryKeys): Part {
  return sql`
    select m.at, s.kind, m.event, m.subject, m.actor,
      jsonb_build_object('from', m.from_state, 'to', m.to_state) || s.facts
    from (
      select 'order' as kind, 'order' as graph, ${orderNo}::text as subject, '{}'::jsonb as facts
      union all select 'delivery', 'delivery', ${orderNo}::text, '{}'
      union all select 'payment', 'payment', payment_no, jsonb_build_object('amountMinor', amount_minor::text,
        'currency', currency, 'provider', provider) from attempts
      union all select 'refund', 'refund', refund_no, jsonb_build_object('amountMinor', amount_minor::text,
        'currency', currency, 'reason', reason, 'provider', provider) from returns
      union all select 'dispute', 'dispute', dispute_no, jsonb_build_object('amountMinor', amount_minor::text,
        'currency', currency, 'reason', reason, 'evidenceDueAt', evidence_due_at) from contested
      union all select 'proposal', 'proposal', proposal_id, jsonb_build_object('action', action, 'reason', reason)
        from proposed
    ) s join lateral (select * from state_moves where graph = s.graph and subject = s.subject) m on true`;
}

function providersWords(): Part {
  return sql`
    select coalesce(asked_at, sent_at, created_at), 'payment', 'provider_said', payment_no, 'provider:' || provider,
      jsonb_build_object('providerPaymentId', provider_payment_id, 'declineCode', decline_code, 'last4', last4,
        'asked', asks, 'method', concat_ws('-', pay_way_code, nullif(bank_code, '')), 'reportedAt', reported_at)
    from attempts where sent_at is not null
    union all
    select coalesce(finished_at, created_at), 'refund', 'provider_said', refund_no, 'provider:' || provider,
      jsonb_build_object('providerRefundId', provider_refund_id, 'asked', asks, 'refusals', refusals)
    from returns where provider_refund_id is not null or refusals > 0`;
}

function callbacks(): Part {
  return sql`
    select i.received_at, 'callback', i.type, i.event_id, 'provider:' || i.provider,
      jsonb_build_object('about', i.reference, 'workedAt', i.worked_at, 'bytes', length(i.body))
    from (
      select provider, payment_no as reference from attempts union select provider, refund_no from returns
    ) s join callback_inbox i using (provider, reference)`;
}

function money({ orderNo }: StoryKeys): Part {
  return sql`
    select recorded_at, 'money', disposition, receipt_no, 'provider:' || provider,
      jsonb_build_object('amountMinor', amount_minor::text, 'currency', currency, 'receivedAt', received_at,
        'providerCaptureId', provider_capture_id, 'payment', payment_no)
    from receipts where order_no = ${orderNo}`;
}

function journals({ orderNo }: StoryKeys): Part {
  return sql`
    select j.at, 'ledger', j.event, j.journal_no::text, '', jsonb_build_object('account', p.account, 'line', p.line,
      'amountMinor', p.amount::text, 'currency', p.currency)
    from ledger_journals j join ledger_postings p using (journal_no) where j.order_no = ${orderNo}`;
}

function screening({ userNo }: StoryKeys): Part {
  return sql`
    select m.at, 'screening', m.event, h.hit_no, m.actor, jsonb_build_object('list', h.program, 'entry', h.entry,
      'matches', h.kind, 'to', m.to_state)
    from screening_hits h
      join lateral (select * from state_moves where graph = 'screening_hit' and subject = h.hit_no) m on true
    where h.user_no = ${userNo}`;
}

function identity({ userNo }: StoryKeys): Part {
  return sql`
    select m.at, 'identity', m.event, c.check_no, m.actor, jsonb_build_object('level', c.level, 'country', c.country,
      'provider', c.provider, 'to', m.to_state)
    from (select * from identity_checks where user_no = ${userNo} order by opened_at desc limit 10) c
      join lateral (select * from state_moves where graph = 'identity_check' and subject = c.check_no) m on true`;
}

function chainSends({ orderNo }: StoryKeys): Part {
  return sql`
    select t.at, 'chain', t.what, coalesce(c.hashes[1], c.order_no), 'chain', jsonb_build_object('network', c.network,
      'sender', c.sender, 'number', c.nonce, 'wallet', c.recipient, 'block', c.mined_block, 'standard', c.standard)
    from chain_deliveries c cross join lateral (
      values (c.created_at, 'reserved'), (c.signed_at, 'signed'), (c.final_at, 'final'), (c.voided_at, 'voided')
    ) as t (at, what)
    where c.order_no = ${orderNo}`;
}

function classicEvents({ orderNo }: StoryKeys): Part {
  return sql`
    select e.recorded_at, 'event', e.status, e.event_no, '', jsonb_build_object('state', e.state, 'tries', e.attempts)
    from merchant_events e where e.order_no = ${orderNo}
    union all
    select a.at, 'event', 'answered', e.event_no, 'merchant', jsonb_build_object('event', e.status, 'try', a.attempt,
      'http', a.http_status, 'failure', a.failure, 'ms', a.took_ms, 'answer', left(a.body, 200))
    from merchant_events e join merchant_event_attempts a using (event_no) where e.order_no = ${orderNo}`;
}

function modernEvents({ orderNo }: StoryKeys): Part {
  return sql`
    select e.recorded_at, 'event', e.type, e.event_no, '', jsonb_build_object('number', e.sequence)
    from webhook_events e where e.order_no = ${orderNo}
    union all
    select a.at, 'event', 'answered', e.event_no, 'merchant', jsonb_build_object('event', e.type,
      'endpoint', d.endpoint_no, 'try', a.attempt, 'http', a.http_status, 'failure', a.failure, 'ms', a.took_ms,
      'answer', left(a.body, 200))
    from webhook_events e join webhook_deliveries d using (event_no) join webhook_attempts a using (delivery_no)
    where e.order_no = ${orderNo}`;
}

function mails({ orderNo }: StoryKeys): Part {
  return sql`
    select coalesce(m.written_at, m.noted_at), 'mail', m.kind, m.subject, '', jsonb_build_object('written', m.written_at,
      'state', o.state, 'sentAt', o.sent_at, 'tries', nullif(o.attempts, 0), 'language', o.locale)
    from (
      select ${orderNo}::text as about union select refund_no from returns union select payment_no from attempts
    ) s cross join lateral (
      select * from order_mails
      where kind in ('order_to_pay', 'order_part', 'order_paid', 'order_completed', 'order_refunded', 'order_held',
          'sale_to_deliver')
        and subject in (s.about, ${sql.join([reviewMailEnd, ...saleMailEnds].map((end) => sql`s.about || ${end}`))})
      order by kind
    ) m left join mail_outbox o on o.mail_no = ${orderMailNoSql(sql`m.kind`, sql`m.subject`)}`;
}

function disputeNotes(): Part {
  return sql`
    select n.at, 'dispute', 'note', n.dispute_no, 'operator:' || n.operator, jsonb_build_object('note', n.note)
    from dispute_notes n join contested using (dispute_no)`;
}

/** Reading is left out, except of what was masked. */
function operatorsActs({ orderNo }: StoryKeys): Part {
  return sql`
    select a.at, 'operator', a.action, a.subject, 'operator:' || a.operator, jsonb_build_object('outcome', a.outcome,
      'code', nullif(a.code, ''), 'action', a.facts ->> 'action', 'reason', a.facts ->> 'reason', 'note', a.facts ->> 'note',
      'state', a.facts ->> 'state', 'result', a.facts ->> 'result', 'payment', a.facts ->> 'paymentNo')
    from (
      select ${orderNo}::text as about union select proposal_id from proposed union select dispute_no from contested
    ) s cross join lateral (select * from audit where subject = s.about order by audit_no) a
    where a.action in ('resolve', 'approve', 'decline_proposal', 'withdraw_proposal', 'note_dispute', 'reveal_buyer', 'reveal_callback', 'note_order', 'ask_provider', 'provider_answered',
      'release_by_hand')`;
}
