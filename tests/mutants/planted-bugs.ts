import { moneyBugs } from './money.ts';
import { rightsBugs } from './rights.ts';
import { statesBugs } from './states.ts';
import { timeBugs } from './time.ts';

/** Every bug of the list. `npm run mutants` plants one after the other and looks whether a test notices it. */
export const plantedBugs = [...moneyBugs, ...statesBugs, ...rightsBugs, ...timeBugs];
