import type { App } from './app.ts';
import { forgetMethods, methodsTopic, refreshMethods } from './workflows/pricing/refresh-methods.ts';

/** Reads what operators have changed of the catalogue, and reads it again whenever they change it. @returns a function that ends this */
export async function followMethods(app: App): Promise<() => void> {
  const readAgain = async () => {
    forgetMethods(app);
    await refreshMethods(app);
  };
  await readAgain();
  return app.signal.on(methodsTopic, () => {
    // The next price reads them too.
    readAgain().catch((error: unknown) => app.log.warn({ error }, 'the methods could not be read again'));
  });
}
