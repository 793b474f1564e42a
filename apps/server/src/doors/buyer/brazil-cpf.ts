import { brazilCpf } from '@kassa/contract';
import { compareCpf } from '../../workflows/compare-cpf.ts';
import { defineDoor } from '../define-door.ts';

export const brazilCpfDoor = defineDoor(brazilCpf, ({ app, input, session }) =>
  compareCpf(app, { ...input, buyer: session }),
);
