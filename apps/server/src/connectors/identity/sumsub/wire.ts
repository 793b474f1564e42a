import { z } from 'zod';

const id = z.string().min(1).max(128);
const text = z.string().max(256).nullish();
const labels = z.array(z.string().max(64)).max(50).nullish();

const reviewResult = z.object({
  reviewAnswer: z.string().nullish(),
  reviewRejectType: z.string().nullish(),
  rejectLabels: labels,
});

const person = z.object({ firstName: text, lastName: text, dob: text });

const idDocument = person.extend({ idDocType: z.string().nullish(), country: text, validUntil: text });

/** An applicant as Sumsub writes it. Fields that we do not use are let through. */
export const applicantShape = z.object({
  id,
  externalUserId: z.string().max(256),
  fixedInfo: person.nullish().catch(null),
  info: person
    .extend({ idDocs: z.array(idDocument).max(20).nullish().catch(null) })
    .nullish()
    .catch(null),
  review: z.object({
    reviewStatus: z.string(),
    attemptId: text,
    attemptCnt: z.number().nullish(),
    reviewDate: text,
    levelName: z.string().max(128).nullish(),
    reviewResult: reviewResult.nullish(),
  }),
});

/** The result of each required step; null for one that was not shown yet. */
export const stepsShape = z.record(z.string(), z.object({ reviewResult: reviewResult.nullish() }).nullish());

export const tokenShape = z.object({ token: z.string().min(1).max(8_192) });
export const linkShape = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_048) });
export const doneShape = z.object({ ok: z.literal(1) });

export const callbackShape = z.object({
  applicantId: id,
  type: z.string().max(64),
  createdAtMs: z.string().max(64).nullish(),
});

export type ApplicantShape = z.output<typeof applicantShape>;
export type StepsShape = z.output<typeof stepsShape>;
