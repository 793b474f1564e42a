import { sql } from 'kysely';

/**
 * Marks a statement that is not prepared, written behind its first `select`. A prepared one gets, after some runs, a plan that
 * is to fit any values: right for a call that finds a row by its key. A list with filters needs the plan for the values that it is
 * asked with: a state that one row in a million has is found by another index than one that most have.
 */
export const plannedEachTime = sql.raw('/* planned each time */');

/** Whether a text has the mark. */
export function isPlannedEachTime(text: string): boolean {
  return text.includes('/* planned each time */');
}
