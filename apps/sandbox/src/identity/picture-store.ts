import type { Check, DocumentFacts } from './check-store.ts';
import type { IdentityDesk } from './context.ts';

/** A picture's place in a check. */
export const slots = ['front', 'back', 'selfie', 'address'] as const;
/** One of `slots`. */
export type Slot = (typeof slots)[number];

/** Lists the pictures of a check's open steps. A passport has one side. */
export function slotsOf({ openSteps }: Check, document: DocumentFacts | null): Slot[] {
  const sides: Slot[] = document?.type === 'passport' ? ['front'] : ['front', 'back'];
  return openSteps.flatMap((step): Slot[] => {
    if (step === 'document') return sides;
    return step === 'selfie' ? ['selfie'] : ['address'];
  });
}

/** Stores a picture of this round. A second one replaces the first. */
export function storePicture(
  { db, clock }: IdentityDesk,
  { id, round }: Check,
  picture: { slot: Slot; bytes: Buffer },
): void {
  db.prepare(
    `insert into pictures (check_id, slot, round, bytes, created_at) values (?, ?, ?, ?, ?)
     on conflict (check_id, slot, round) do update set bytes = excluded.bytes, created_at = excluded.created_at`,
  ).run(id, picture.slot, round, picture.bytes, clock.now());
}

/** Lists the slots that have a picture in this round. */
export function shownSlots({ db }: IdentityDesk, { id, round }: Check): Slot[] {
  const rows = db.prepare('select slot from pictures where check_id = ? and round = ?').all(id, round);
  return rows.map(({ slot }) => slot as Slot);
}

/** Returns the newest picture of every slot, for the reviewer. */
export function picturesOf({ db }: IdentityDesk, { id }: Check): Array<{ slot: Slot; bytes: Buffer }> {
  const rows = db
    .prepare('select slot, bytes, max(round) from pictures where check_id = ? group by slot order by slot')
    .all(id);
  return rows.map(({ slot, bytes }) => ({ slot: slot as Slot, bytes: Buffer.from(bytes as Uint8Array) }));
}
