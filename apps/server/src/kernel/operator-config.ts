import { z } from 'zod';

const address = z.string().regex(/^[\x21-\x7e]{1,512}$/, 'it must be one address without spaces');
const page = address.regex(/^https:\/\/./, 'it must be an https address');

/** The settings that name the operator to buyers. */
export const operatorSettings = {
  KASSA_COMPANY: z
    .string()
    .regex(/^[^\p{C}]{1,80}$/u, 'it must be one line of at most 80 characters')
    .optional(),
  KASSA_SUPPORT: address
    .regex(/^(mailto:[^@]+@[^@]+|https:\/\/.+)$/, 'it must begin with mailto: or https:')
    .optional(),
  KASSA_TERMS: page.optional(),
  KASSA_PRIVACY: page.optional(),
};

/**
 * What the checkout says of who runs it: docs/how-to/go-to-production.md. What is not set is absent, and the checkout does
 * not show it.
 */
export interface OperatorConfig {
  /** The company's name. */
  readonly company?: string;
  /** Where buyers ask about a payment: `mailto:` or `https:`. */
  readonly contact?: string;
  /** The address of the terms of use. */
  readonly terms?: string;
  /** The address of the privacy policy. */
  readonly privacy?: string;
}

/** Reads who runs this installation. */
export function readOperator(settings: z.output<z.ZodObject<typeof operatorSettings>>): OperatorConfig {
  const { KASSA_COMPANY, KASSA_SUPPORT, KASSA_TERMS, KASSA_PRIVACY } = settings;
  return {
    ...(KASSA_COMPANY === undefined ? {} : { company: KASSA_COMPANY }),
    ...(KASSA_SUPPORT === undefined ? {} : { contact: KASSA_SUPPORT }),
    ...(KASSA_TERMS === undefined ? {} : { terms: KASSA_TERMS }),
    ...(KASSA_PRIVACY === undefined ? {} : { privacy: KASSA_PRIVACY }),
  };
}
