import type { Window } from './sliding-window.ts';

/** Limits of docs/specification/rules.md#log-in, counted in rows by the database's clock: docs/decisions/limits.md. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Codes to one address from one IP address, and to one address from one browser that logged in to it before. */
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
/** Above that, one code in this time: strangers may slow a buyer down, but not keep them out. */
export const sendingSlowly: readonly Window[] = [{ count: 1, ms: 15 * minute }];
/** Wrong codes for one address from all unknown browsers together, from which on each code allows fewer guesses. */
export const wrongFromUnknown: Window = { count: 20, ms: day };
/**
 * Wrong codes from one network, from which on each code allows fewer guesses. One guess in a million is right, so at
 * this rate a network finds one in a thousand hours.
 */
export const wrongFromNetwork: Window = { count: 1_000, ms: hour };
/** Wrong codes of all buyers in an hour above which the log has an alarm. Others' guesses lock no buyer out. */
export const wrongInAllAlarm = 5_000;

/** Guests of a wallet from one IP address with one email address, and from one IP address with any. */
export const guestsOfAddress: readonly Window[] = [
  { count: 5, ms: 10 * minute },
  { count: 20, ms: day },
];
/** The same from one IP address with any address, within an hour. Wider networks may have more: mail-paces.ts. */
export const guestsOfNetwork: Window = { count: 30, ms: hour };

/** How long a code works. */
export const codeLivesMs = 10 * minute;
/** How many guesses a code allows. */
export const codeTries = 5;
/**
 * How many guesses a code allows while its address or the guesser's network is above these limits. With `sendingSlowly`
 * nobody has more than 170 guesses a day at one address.
 */
export const triesWhileGuessed = 1;
/** Wrong codes of an address in a day, and codes that unknown browsers asked for, at which its buyer is warned. */
export const warnedAt = { wrong: 10, sent: 20 };
/** How often a buyer is warned at most. */
export const warnedEveryMs = day;
/** How often a log-in whose answer got lost may be repeated. */
export const logInRepeats = 3;
/** How long a buyer waits before asking for another code. */
export const resendAfterMs = minute;
