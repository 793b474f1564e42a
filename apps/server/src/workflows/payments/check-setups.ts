import type { App } from '../../app.ts';

/**
 * Asks the payment providers that can tell whether our keys and our account are right, and logs what is wrong. One that
 * does not answer says nothing.
 * @returns the keys of the providers that refuse us
 */
export async function checkSetups({ payments, log }: Pick<App, 'payments' | 'log'>): Promise<string[]> {
  const told = await Promise.all(
    [...payments.values()].map(async ({ key, checkSetup }) => ({ key, wrong: (await checkSetup?.()) ?? '' })),
  );
  const refusing = told.filter(({ wrong }) => wrong !== '');
  for (const { key, wrong } of refusing) log.error({ provider: key }, wrong);
  return refusing.map(({ key }) => key);
}
