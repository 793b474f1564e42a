import { sql } from 'kysely';

/** The day to which a journal `j` belongs, in UTC, as an index has it. */
export const bookedDaySql = sql`coalesce(j.day, (j.at at time zone 'UTC')::date)`;
