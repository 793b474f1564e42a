import pg from 'pg';

/**
 * Lets the buyers of a test buy all day: the limits of a day and a year hold any number of payments. The limit of a
 * single payment stays.
 */
export async function spendFreely(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('update identity_limits set day_usd_minor = 1000000000, year_usd_minor = 1000000000');
  } finally {
    await owner.end();
  }
}
