import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../../tests/journeys/support/clock.ts';
import { startKassa } from '../../tests/journeys/support/kassa.ts';
import { Shop } from '../../tests/journeys/support/shop.ts';
import type { Engine } from './drive/engine.ts';
import type { Found } from './find.ts';
import { aroundAnOrder } from './journeys/around-an-order.ts';
import { byCard } from './journeys/by-card.ts';
import { byLocalMethod } from './journeys/by-local-method.ts';
import { inAShopsPage } from './journeys/in-a-shops-page.ts';
import type { Journey } from './journeys/journey.ts';
import { Person } from './person.ts';

/** One journey in one engine. `problem`: why it failed. */
export interface Walked {
  readonly engine: string;
  readonly version: string;
  readonly journey: string;
  readonly problem: string | undefined;
  readonly seconds: number;
}

/** The last one turns the clock. */
const journeys: readonly Journey[] = [...byCard, ...byLocalMethod, ...inAShopsPage, ...aroundAnOrder];

/**
 * Starts a Kassa of its own, and walks the journeys in each engine, one after the other. `short`: only the short ones.
 * `chosen`: words, one of which is in the name of an engine or journey. None: all.
 */
export async function walkEngines(
  engines: readonly Found[],
  { short, chosen, tell }: { short: boolean; chosen: readonly string[]; tell: (walked: Walked) => void },
): Promise<readonly Walked[]> {
  const has = (name: string) => chosen.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  const someEngines = engines.filter(({ name }) => has(name));
  const someJourneys = journeys.filter(({ name }) => has(name));
  const toWalk = (someJourneys.length > 0 ? someJourneys : journeys).filter((journey) => !short || journey.short);
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-engines-'));
  const kassa = await startKassa({ DATA_DIR: dataDir });
  const all: Walked[] = [];
  const take = (walked: Walked) => {
    all.push(walked);
    tell(walked);
  };
  try {
    for (const found of someEngines.length > 0 ? someEngines : engines) {
      if ('start' in found) await walkIn(found, toWalk, { addresses: kassa.addresses, take });
    }
  } finally {
    await kassa.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return all;
}

interface World {
  readonly addresses: { readonly shopUrl: string; readonly providerUrl: string };
  readonly take: (walked: Walked) => void;
}

async function walkIn(found: Extract<Found, { start: unknown }>, toWalk: readonly Journey[], world: World) {
  let engine: Engine;
  try {
    engine = await found.start();
  } catch (error) {
    return world.take({ engine: found.name, version: '', journey: 'start', problem: wordsOf(error), seconds: 0 });
  }
  try {
    for (const journey of toWalk) {
      const began = performance.now();
      const problem = await walkOne(engine, journey, world).then(() => undefined, wordsOf);
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      world.take({ engine: engine.name, version: engine.version, journey: journey.name, problem, seconds });
    }
  } finally {
    await engine.close();
  }
}

async function walkOne(engine: Engine, journey: Journey, { addresses }: World): Promise<void> {
  const session = await engine.newSession();
  try {
    const shop = new Shop(addresses.shopUrl);
    const person = new Person(session.window);
    await journey.walk({ person, shop, clock: new Clock(shop.url), providerUrl: addresses.providerUrl });
  } finally {
    await session.close();
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
