import type { Window } from './sliding-window.ts';

/** Figures of decisions.md, Log in. Data, counted in rows by the database's clock: docs/decisions/limits.md. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Codes to one address from one IP, and to one address from one browser that logged in to it before. */
export const sendingFromOnePlace: readonly Window[] = [
  { count: 1, ms: minute },
  { count: 5, ms: hour },
  { count: 10, ms: day },
];
/** Codes to one address from all unknown browsers together. */
export const sendingFromUnknown: readonly Window[] = [
  { count: 20, ms: hour },
  { count: 50, ms: day },
];
/** Wrong codes for one address from all unknown browsers together. */
export const wrongFromUnknown: readonly Window[] = [{ count: 20, ms: day }];
/** Wrong codes from one network: a guess is right once in a million, so this network finds one in a thousand hours. */
export const wrongFromNetwork: Window = { count: 1_000, ms: hour };
/** Wrong codes of everybody in an hour, above which the log carries an alarm: nobody is locked out by others. */
export const wrongInAllAlarm = 5_000;

export const codeLivesMs = 10 * minute;
export const codeTries = 5;
/** How often a log-in whose answer got lost may be had again. */
export const logInRepeats = 3;
export const resendAfterMs = minute;
