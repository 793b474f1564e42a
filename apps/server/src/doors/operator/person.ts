import { accountsInput, approveInput, eraseInput, exportInput, operatorPaths } from '@kassa/contract/operator';
import { listAccounts } from '../../workflows/desk/list-accounts.ts';
import { approveErasure, proposeErasure } from '../../workflows/privacy/erase-person.ts';
import { approveExport, proposeExport } from '../../workflows/privacy/export-person.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

const post = { method: 'POST', audited: 'in its workflow' } as const;

/** Lists flagged accounts, and proposals about buyers' accounts. */
export const accountsDoor = defineOperatorDoor(
  { method: 'GET', path: operatorPaths.accounts, input: accountsInput, action: 'list_accounts', subject: () => '' },
  ({ app, input }) => listAccounts(app, input),
);

/** Proposes to export everything known about a buyer. */
export const exportDoor = defineOperatorDoor(
  { ...post, path: operatorPaths.export, input: exportInput, action: 'export_person', subject: () => '' },
  ({ app, input, call }) => proposeExport(app, call, input),
);

/** Exports everything known about the buyer that another operator proposed. */
export const approveExportDoor = defineOperatorDoor(
  {
    ...post,
    path: operatorPaths.approveExport,
    input: approveInput,
    action: 'approve_export',
    subject: ({ proposalId }) => proposalId,
  },
  ({ app, input, call }) => approveExport(app, call, input.proposalId),
);

/** Proposes to erase a buyer. */
export const eraseDoor = defineOperatorDoor(
  { ...post, path: operatorPaths.erase, input: eraseInput, action: 'erase_person', subject: () => '' },
  ({ app, input, call }) => proposeErasure(app, call, input),
);

/** Erases the buyer that another operator proposed. */
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
