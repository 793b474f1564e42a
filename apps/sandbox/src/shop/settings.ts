import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** What the shop does with a paid order. */
export const releaseModes = ['auto', 'manual', 'fail'] as const;

/** How the shop behaves. A person or a test changes it. */
export interface ShopSettings {
  /** After a payment: it releases at once, waits for a person, or reports that it can't. */
  readonly release: (typeof releaseModes)[number];
  /** False: webhooks are answered with 500. */
  readonly acknowledge: boolean;
  /** How long the shop needs to release an item, in ms. */
  readonly releaseMs: number;
}

const usual: ShopSettings = { release: 'auto', acknowledge: true, releaseMs: 1_000 };

/** Body that changes the settings. */
export const settingsRequest = z.strictObject({
  release: z.enum(releaseModes).optional(),
  acknowledge: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).optional(),
  releaseMs: z.int().min(0).max(60_000).optional(),
});

/** Reads the settings. */
export function shopSettings(db: DatabaseSync): ShopSettings {
  const row = db.prepare("select value from settings where name = 'shop'").get();
  return row ? { ...usual, ...JSON.parse(String(row.value)) } : usual;
}

/** Changes the settings. */
export function changeShopSettings(db: DatabaseSync, changes: z.output<typeof settingsRequest>): ShopSettings {
  const before = shopSettings(db);
  const after = {
    release: changes.release ?? before.release,
    acknowledge: changes.acknowledge ?? before.acknowledge,
    releaseMs: changes.releaseMs ?? before.releaseMs,
  };
  db.prepare(
    "insert into settings (name, value) values ('shop', ?) on conflict (name) do update set value = excluded.value",
  ).run(JSON.stringify(after));
  return after;
}
