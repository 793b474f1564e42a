import { brazilCpf } from '@kassa/contract';
import { compareCpf } from '../../workflows/identity/compare-cpf.ts';
import { defineDoor } from '../define-door.ts';

/** Compares a CPF with the buyer's name and birthday. */
export const brazilCpfDoor = defineDoor(brazilCpf, ({ app, input, session }) =>
  compareCpf(app, { ...input, buyer: session }),
);
