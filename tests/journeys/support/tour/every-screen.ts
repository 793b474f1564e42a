import { tourAsGuest } from './guest.ts';
import { tourIdentity } from './identity.ts';
import { tourNextSteps } from './next-steps.ts';
import { tourOrders } from './orders.ts';
import { tourPayment } from './pay.ts';
import { tourResults } from './results.ts';
import { tourSales } from './sales.ts';
import { tourSignIn } from './sign-in.ts';
import type { Tour } from './stops.ts';

/** Leads a buyer through every screen, dialog and state. `look` is called at each, with its name. */
export async function tourEveryScreen(tour: Tour): Promise<void> {
  await tourAsGuest(tour);
  await tourSignIn(tour);
  await tourPayment(tour);
  await tourNextSteps(tour);
  await tourResults(tour);
  await tourIdentity(tour);
  await tourSales(tour);
  await tourOrders(tour);
}
