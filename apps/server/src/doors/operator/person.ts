import { approveInput, eraseInput, exportInput, operatorPaths } from '@kassa/contract/operator';
import { approveErasure, proposeErasure } from '../../workflows/erase-person.ts';
import { exportPerson } from '../../workflows/export-person.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

const post = { method: 'POST', audited: 'by itself' } as const;

export const exportDoor = defineOperatorDoor(
  { ...post, path: operatorPaths.export, input: exportInput, action: 'export_person', subject: () => '' },
  ({ app, input, call }) => exportPerson(app, call, input),
);

export const eraseDoor = defineOperatorDoor(
  { ...post, path: operatorPaths.erase, input: eraseInput, action: 'erase_person', subject: () => '' },
  ({ app, input, call }) => proposeErasure(app, call, input),
);

export const approveErasureDoor = defineOperatorDoor(
  {
    ...post,
    path: operatorPaths.approveErasure,
    input: approveInput,
    action: 'approve_erasure',
    subject: ({ proposalId }) => proposalId,
  },
  ({ app, input, call }) => approveErasure(app, call, input.proposalId),
);
