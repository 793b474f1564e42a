import { z } from 'zod';
import type { App } from '../../src/app.ts';
import { workEach } from '../../src/workflows/jobs/work-each.ts';
import { claimDueParcels, type Parcel, postponeParcel, recordDelivered } from './parcel-store.ts';

const batch = 20;
const answerShape = z.object({ delivered: z.boolean() });

/** Asks the couriers of due parcels whether they were delivered. @returns how many were asked */
export async function askCouriers(app: Pick<App, 'db' | 'http' | 'log'>): Promise<number> {
  const parcels = await claimDueParcels(app.db, batch);
  return workEach(app, parcels, {
    atOnce: 4,
    facts: ({ orderNo }) => ({ orderNo }),
    work: (parcel) => askCourier(app, parcel),
  });
}

/** @throws OutgoingError when no answer comes: the claim ends, and the courier is asked again */
async function askCourier(app: Pick<App, 'db' | 'http'>, parcel: Parcel): Promise<void> {
  const request = { method: 'GET', url: parcel.url, timeoutMs: 10_000, limitBytes: 4_096, loopback: true } as const;
  const { status, body } = await app.http.send(request);
  const said = status === 200 ? answerShape.parse(JSON.parse(body.toString())) : { delivered: false };
  await (said.delivered ? recordDelivered(app.db, parcel) : postponeParcel(app.db, parcel));
}
