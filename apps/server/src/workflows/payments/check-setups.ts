import type { App } from '../../app.ts';
import { refusedBy } from '../../connectors/payment/index.ts';

type Needs = Pick<App, 'payments' | 'log'>;

/** How often a provider that refuses us is asked again, in ms: a mended key is noticed soon. */
const soonMs = 30_000;
/** Every so many times all of them are asked. */
const allEvery = 10;

/**
 * Asks payment providers whether our keys and our account are right, logs what is wrong, and lets routes go past those
 * that refuse us. One that does not answer, or not as it should, says nothing: that is logged when it begins, because an
 * address may be wrong.
 */
async function checkSetups({ payments, log }: Needs, keys: readonly string[], silent: Set<string>): Promise<void> {
  const { setups } = payments.routing ?? {};
  await Promise.all(
    keys.map(async (key) => {
      const before = setups?.wrongAt(key) ?? '';
      const wrong = await payments.get(key)?.checkSetup?.();
      if (wrong === undefined) return;
      setups?.tell(key, wrong);
      if (wrong === null && !silent.has(key))
        log.warn({ provider: key }, 'does not say whether our key and our account are right');
      if (wrong === null) return void silent.add(key);
      silent.delete(key);
      if (wrong === before) return;
      if (wrong === '') log.warn({ provider: key }, 'the key and the account are right now');
      else log.error({ provider: key }, wrong);
    }),
  );
}

/** Asks all of them now and then, from now on, and those that refuse us more often. @returns what ends it */
export function watchSetups(app: Needs): () => void {
  const silent = new Set<string>();
  let looks = 0;
  const look = () => {
    const keys = looks % allEvery === 0 ? [...app.payments.keys()] : refusedBy(app.payments);
    looks += 1;
    checkSetups(app, keys, silent).catch((error: unknown) =>
      app.log.error({ error }, 'the keys of payment providers could not be checked'),
    );
  };
  look();
  const timer = setInterval(look, soonMs).unref();
  return () => clearInterval(timer);
}
