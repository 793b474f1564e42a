import { z } from 'zod';

const line = z.string().regex(/^[\x21-\x7e]{1,512}$/, 'it must be one address without spaces');

/** The settings of security.txt. */
export const disclosureSettings = {
  KASSA_SECURITY_CONTACT: line
    .regex(/^(mailto:[^@]+@[^@]+|https:\/\/.+)$/, 'it must begin with mailto: or https:')
    .optional(),
  KASSA_SECURITY_POLICY: line.regex(/^https:\/\/./, 'it must be an https address').optional(),
};

/** Whom to tell about a hole in this installation: docs/how-to/go-to-production.md. */
export interface DisclosureConfig {
  /** `mailto:` or `https:`; '' for nobody. */
  readonly contact: string;
  /** Address of the rules; '' for none. */
  readonly policyUrl: string;
}

/** Reads whom to tell. The sandbox has a contact that nobody reads. */
export function readDisclosure(
  settings: z.output<z.ZodObject<typeof disclosureSettings>>,
  production: boolean,
): DisclosureConfig {
  return {
    contact: settings.KASSA_SECURITY_CONTACT ?? (production ? '' : 'mailto:security@kassa.localhost'),
    policyUrl: settings.KASSA_SECURITY_POLICY ?? '',
  };
}
