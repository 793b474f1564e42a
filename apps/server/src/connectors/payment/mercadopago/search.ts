import type { MercadoPagoClient } from './client.ts';
import { searchShape } from './wire.ts';

/** Searches for the payments under our reference, the oldest first. The search wants to be told an order. */
export function searchFor(call: MercadoPagoClient, reference: string) {
  const query = new URLSearchParams({ sort: 'date_created', criteria: 'asc', external_reference: reference });
  return call({ method: 'GET', path: `/v1/payments/search?${query}`, shape: searchShape });
}
