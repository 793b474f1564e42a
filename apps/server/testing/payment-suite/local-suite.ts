import { expect, test } from 'vitest';
import { known, type ProviderTraits, type Stage } from './provider-under-test.ts';

/** Tests what every connector must do about payments by instructions. */
export function localSuite({ connector: of, find, lacks, byChannel }: Stage, { local, refuses }: ProviderTraits): void {
  test.each(local)('channel %s in %s issues what its buyer has to do, the same when asked again', async (...row) => {
    const [channel, currency, fields, type] = row;
    const charge = byChannel(channel, currency, fields);
    const facts = known(await of().charge(charge));
    expect(facts).toMatchObject({ status: 'issued', captures: [], instructions: { action: { type } } });
    expect(facts.instructions?.until).toBe(charge.by.kind === 'local' ? charge.by.until : 0);
    expect(known(await of().charge(charge))).toEqual(facts);
    const again = lacks('asking') ? { ...facts, instructions: null } : facts;
    expect(known(await find(facts))).toEqual(again);
  });

  test.each(local.slice(0, 1))(
    'instructions of %s in %s are voided by our own reference, and then are gone',
    async (...row) => {
      const [channel, currency, fields] = row;
      const charge = byChannel(channel, currency, fields);
      const { providerPaymentId: providerId } = known(await of().charge(charge));
      const clues = { providerId, last: 'issued', reports: [], returned: '' } as const;
      expect(known(await of().cancel(charge.reference, clues))).toMatchObject({
        status: 'cancelled',
        instructions: null,
      });
    },
  );

  test.each(refuses)('channel %s in %s is refused: nothing happened', async (channel, currency) => {
    const charge = byChannel(channel, currency);
    expect(await of().charge(charge)).toMatchObject({ kind: 'refused' });
    expect(await of().find(charge.reference)).toEqual({ kind: 'none' });
  });
}
