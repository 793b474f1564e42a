import { z } from 'zod';

const id = z.string().min(1).max(128);
const webUrl = z.url({ protocol: /^https?$/ }).max(2_048);

export const applicantShape = z.object({ id });
export const sdkTokenShape = z.object({ token: z.string().min(1).max(8_192) });

export const checkShape = z.object({
  id,
  applicant_id: id,
  status: z.string(),
  result: z.string().nullish(),
  form_uri: webUrl.nullish(),
});

const verdict = z.object({ result: z.string().nullish() });
const breakdown = z
  .record(z.string(), verdict.extend({ breakdown: z.record(z.string(), verdict.catch({})).nullish().catch(null) }))
  .nullish();

const text = z.string().max(256).nullish();

/** The properties of a document that we use. */
const properties = z.object({
  issuing_country: text,
  date_of_expiry: text,
  date_of_birth: text,
  first_name: text,
  last_name: text,
});

export const reportListShape = z.object({
  reports: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        result: z.string().nullish(),
        sub_result: z.string().nullish(),
        breakdown: breakdown.catch(null),
        properties: properties.nullish().catch(null),
      }),
    )
    .max(20),
});

export const callbackShape = z.object({
  payload: z.object({
    resource_type: z.string().max(64),
    action: z.string().max(64),
    object: z.object({
      id,
      started_at_iso8601: z.string().nullish(),
      completed_at_iso8601: z.string().nullish(),
    }),
  }),
});

export type CheckShape = z.output<typeof checkShape>;
export type ReportShape = z.output<typeof reportListShape>['reports'][number];
