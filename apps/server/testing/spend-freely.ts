import pg from 'pg';

/**
 * Lets the buyers of a test buy all day: the limits of a day and a year hold any number of payments. The limit of a
 * single payment stays.
 * @param most what they may spend, US cents, if it is less
 */
export async function spendFreely(ownerUrl: string, most = 1_000_000_000_000): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('update identity_limits set day_usd_minor = $1, year_usd_minor = $1', [most]);
  } finally {
    await owner.end();
  }
}
