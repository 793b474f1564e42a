import { z } from 'zod';
import { countryCodes } from './capture/countries.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u);

/** Text that a person copies from the document. */
export const documentShape = z.object({
  type: z.enum(['passport', 'national_identity_card', 'driving_licence']),
  country: z.enum(countryCodes),
  firstName: name,
  lastName: name,
  birthday: z.iso.date(),
  expiresOn: z.iso.date(),
});
