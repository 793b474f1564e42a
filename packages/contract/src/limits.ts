/**
 * From this limit on, in US cents, a buyer isn't told of it: nobody comes near a million dollars, and such a figure
 * beside a small price reads as a mistake.
 */
export const farLimitMinor = 100_000_000n;
