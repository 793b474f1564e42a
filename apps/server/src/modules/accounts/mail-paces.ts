import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import type { MailPaces } from '../../kernel/pace-config.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Place } from './place.ts';

/** How much wider networks may ask for, in shares of one address. */
const shares = { site: 2, block: 5 };
/** From this part of all mails on every network gets a tenth of its share. */
const busyPart = 0.5;
const busyShare = 0.1;
/** How long who is refused waits, in seconds. */
const waitSeconds = 300;

/**
 * Refuses a code to an unknown browser when its networks, or all together, have asked for too many within an hour. The
 * more is asked in all, the smaller is each network's share, and a network that asked for none still gets one: the mails
 * never run out for everybody (docs/decisions/mails-that-run-out.md).
 * @throws Refusal mails_busy
 */
export async function refuseCrowd(tx: Tx, place: Place, { fromNetwork, inAll }: MailPaces): Promise<void> {
  if (place.block === null && inAll === Number.POSITIVE_INFINITY) return;
  const { rows } = await sql<Record<'ip' | 'site' | 'block' | 'all', bigint>>`
    with near as (
      select ip_index, site_index from login_attempts
      where block_index = ${place.block?.blockIndex ?? null} and not known and sent_at > kassa_now() - interval '1 hour'
      limit ${fromNetwork * shares.block + 1}
    ), everybody as (
      select from login_attempts where sent_at > kassa_now() - interval '1 hour' and not known
      limit ${inAll === Number.POSITIVE_INFINITY ? 0 : inAll * 2}
    )
    select count(*) filter (where ip_index = ${place.ipIndex}) as ip,
      count(*) filter (where site_index = ${place.block?.siteIndex ?? null}) as site, count(*) as block,
      (select count(*) from everybody) as "all"
    from near`.execute(tx);
  const { ip = 0n, site = 0n, block = 0n, all = 0n } = rows[0] ?? {};
  const full = Number(all) >= inAll;
  const share = Number(all) >= inAll * busyPart ? Math.ceil(fromNetwork * busyShare) : fromNetwork;
  const one = full ? 1 : share;
  const fits =
    Number(all) < inAll * 2 &&
    (place.block === null ||
      (Number(ip) < one &&
        Number(site) < (full ? 1 : one * shares.site) &&
        Number(block) < (full ? 1 : one * shares.block)));
  if (!fits) refuse('mails_busy', { retryAfterSeconds: waitSeconds });
}
