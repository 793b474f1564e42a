import { sql } from 'kysely';
import { createInbox } from '../../kernel/inbox.ts';
import { reconcileIdentityJob } from './check-store.ts';

/** What identity providers send us. The check that a callback is about is asked for next. */
export const identityInbox = createInbox({
  table: 'identity_inbox',
  columns: { reference: 'provider_check_id', body: 'body_sealed', at: 'event_at' },
  job: 'work-identity-callbacks',
  asks: [
    sql`update identity_checks c set due_at = kassa_now(), asks = 0 from batch b join identity_check_ids i
        on i.provider = b.provider and i.provider_check_id = b.reference
      where c.check_no = i.check_no`,
  ],
  wakes: [reconcileIdentityJob],
});
