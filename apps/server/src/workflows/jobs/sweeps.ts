import { sql } from 'kysely';
import { forEachSql } from '../../kernel/step.ts';
import type { Sweep } from '../../kernel/sweep.ts';

/** Lists the rows that are deleted: by which job, from which table, and how long after which time. */
export const sweeps = {
  'sweep-accounts': [
    { table: 'login_attempts', since: 'sent_at', keep: '2 days' },
    { table: 'login_failures', since: 'at', keep: '2 days' },
    { table: 'guest_starts', since: 'started_at', keep: '2 days' },
    { table: 'login_warnings', since: 'warned_at', keep: '2 days' },
    { table: 'submit_tokens', since: 'claimed_at', keep: '1 day' },
    { table: 'ready_logins', since: 'expires_at', keep: '1 day' },
    { table: 'link_arrivals', since: 'expires_at', keep: '0 days' },
    { table: 'handoffs', since: 'made_at', keep: '1 day' },
    { table: 'sessions', since: 'started_at', keep: '30 days' },
    { table: 'known_browsers', since: 'last_login_at', keep: '400 days' },
    { table: 'mail_outbox', since: 'written_at', keep: '30 days', where: sql`state <> 'waiting'` },
  ],
  // The time of a call that used an older one is refused anyway.
  'sweep-nonces': [{ table: 'merchant_nonces', since: 'used_at', keep: '15 minutes' }],
  'sweep-merchant-requests': [{ table: 'merchant_requests', since: 'claimed_at', keep: '1 day' }],
  'sweep-checkout-sessions': [{ table: 'checkout_sessions', since: 'expires_at', keep: '30 days' }],
  'sweep-operator-sessions': [
    { table: 'operator_sessions', since: 'expires_at', keep: '1 day' },
    { table: 'invitations', since: 'expires_at', keep: '30 days' },
    { table: 'passkey_challenges', since: 'expires_at', keep: '1 day' },
  ],
  'sweep-assignments': [{ table: 'desk_assignments', since: 'at', keep: '30 days' }],
  // A callback that comes again after that only makes us ask once more.
  // Where a bank decides, those that come later are read together with the first.
  'sweep-callbacks': [
    {
      table: 'callback_inbox',
      since: 'received_at',
      keep: '30 days',
      where: sql`worked_at is not null and not exists (
        select from disputes d where d.payment_no = callback_inbox.reference
          and d.reported_at > kassa_now() - interval '180 days')`,
    },
  ],
  'sweep-identity-callbacks': [
    { table: 'identity_inbox', since: 'received_at', keep: '30 days', where: sql`worked_at is not null` },
  ],
  // No method gives so long to pay.
  'sweep-pay-forms': [{ table: 'pay_forms', since: 'filled_at', keep: '7 days' }],
  'sweep-refund-wishes': [{ table: 'sell_refund_wishes', since: 'made_at', keep: '2 days' }],
  // Past its end nobody can order from a link. One that was ordered from stays with its order, so those that are looked
  // at end after some days: otherwise every run would pass all orders there ever were.
  'sweep-links': [
    {
      table: 'link_ends',
      since: 'expires_at',
      keep: '30 days',
      lookedAtDays: 10,
      where: sql`not exists (select from orders o where o.nft_param_no = link_ends.nft_param_no ${forEachSql})`,
    },
    {
      table: 'links',
      since: 'expires_at',
      keep: '30 days',
      lookedAtDays: 15,
      where: sql`not exists (select from orders o where o.nft_param_no = links.nft_param_no ${forEachSql})
        and not exists (select from link_ends e where e.nft_param_no = links.nft_param_no ${forEachSql})`,
    },
    {
      table: 'pictures',
      since: 'created_at',
      keep: '31 days',
      lookedAtDays: 14,
      where: sql`not exists (select from links l where l.picture_digest = pictures.digest ${forEachSql})`,
    },
  ],
  // What merchants' servers answered. The messages stay, and what became of them.
  'sweep-attempts': [
    { table: 'merchant_event_attempts', since: 'at', keep: '90 days' },
    { table: 'webhook_attempts', since: 'at', keep: '90 days' },
  ],
  'sweep-order-pages': [{ table: 'order_pages', since: 'made_at', keep: '90 days' }],
  // Times are measured over thirty days.
  'sweep-clock-turns': [{ table: 'clock_turns', since: 'turned_to', keep: '40 days' }],
  // The console shows thirty days.
  'sweep-figures': [
    { table: 'figure_hours', since: 'hour', keep: '32 days' },
    { table: 'figure_sums', since: 'hour', keep: '32 days' },
    { table: 'figure_attempts', since: 'hour', keep: '32 days' },
    { table: 'figure_failures', since: 'hour', keep: '32 days' },
  ],
  // A merchant is warned once a day. A buyer may have a CPF compared a few times a day.
  'sweep-merchant-warnings': [{ table: 'merchant_warnings', since: 'told_at', keep: '30 days' }],
  'sweep-cpf-asks': [{ table: 'identity_cpf_asks', since: 'asked_at', keep: '30 days' }],
  // Of workers that died: those that live write theirs again within seconds.
  'sweep-heartbeats': [{ table: 'worker_heartbeats', since: 'at', keep: '30 days' }],
  'sweep-card-tries': [{ table: 'card_tries', since: 'tried_at', keep: '2 days' }],
  // Prices that were only shown: one that an order took is kept for good.
  'sweep-quotes': [{ table: 'quotes', since: 'created_at', keep: '1 day', where: sql`order_no is null` }],
} satisfies Record<string, readonly Sweep[]>;
