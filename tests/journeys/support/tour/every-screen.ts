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
  await tourPaying(tour);
  await tourWhatFollows(tour);
}

/** The part up to the methods. */
export async function tourToMethods(tour: Tour): Promise<void> {
  await tourAsGuest(tour);
  await tourSignIn(tour);
}

/** The part up to a buyer's first result. */
export async function tourPaying(tour: Tour): Promise<void> {
  await tourToMethods(tour);
  await tourPayment(tour);
}

/** The part of a buyer who has paid an order: other next steps and results, identity, sold crypto, and past orders. */
export async function tourWhatFollows(tour: Tour): Promise<void> {
  await tourNextSteps(tour);
  await tourResults(tour);
  await tourIdentity(tour);
  await tourSales(tour);
  await tourOrders(tour);
}
