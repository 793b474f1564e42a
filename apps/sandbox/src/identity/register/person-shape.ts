import { z } from 'zod';

/** A person as somebody enters them into the register. */
export const personShape = z.object({
  cpf: z.string().regex(/^\d{11}$/),
  name: z.string().trim().min(1).max(128),
  birthday: z.iso.date(),
  state: z.string().regex(/^\d$/).default('0'),
});
