import pg from 'pg';
import type { PaymentWorld } from './payment-world.ts';

/** Works on a world's database as the administrator of all databases. */
export async function asAdmin(
  { ownerUrl }: Pick<PaymentWorld, 'ownerUrl'>,
  work: (admin: pg.Client, database: string) => Promise<unknown>,
): Promise<void> {
  const { adminUrl } = JSON.parse(process.env.KASSA_TEST_POSTGRES ?? '{}') as { adminUrl: string };
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin, new URL(ownerUrl).pathname.slice(1));
  } finally {
    await admin.end();
  }
}
