import { z } from 'zod';

/** How far a test clock may be moved at once, in seconds. */
const longestSeconds = 30 * 86_400;
const unitSeconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** Seconds of a duration such as 90s, 15m, 2h or 3d. */
function secondsOf(text: string): number {
  const unit = text.at(-1) as keyof typeof unitSeconds;
  return Number(text.slice(0, -1)) * unitSeconds[unit];
}

/** Body of the sandbox's POST /merchant/v1/test-clock/advance. Read as seconds. */
export const advanceClockSchema = z.strictObject({
  duration: z
    .string()
    .regex(/^[1-9]\d{0,6}[smhd]$/, 'a whole number and a unit: 90s, 15m, 2h, 3d')
    .refine((text) => secondsOf(text) <= longestSeconds, '30 days (30d) at most')
    .transform(secondsOf)
    .describe('A whole number and a unit: 90s, 15m, 2h, 3d. 30d at most'),
});

/** Answer of that call: how many of each were moved. */
export const advancedClockSchema = z.strictObject({
  seconds: z.int(),
  orders: z.int(),
  sessions: z.int(),
  links: z.int(),
  payments: z.int(),
  releases: z.int(),
  webhooks: z.int(),
});
/** An answer as `advancedClockSchema` reads it. */
export type AdvancedClock = z.output<typeof advancedClockSchema>;
