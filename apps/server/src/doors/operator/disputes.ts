import { disputesInput, noteDisputeInput, operatorPaths } from '@kassa/contract/operator';
import { listDisputes } from '../../workflows/desk/list-disputes.ts';
import { noteDispute } from '../../workflows/desk/note-dispute.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

/** Lists disputes that wait for a bank's decision. */
export const disputesDoor = defineOperatorDoor(
  {
    method: 'GET',
    path: operatorPaths.disputes,
    input: disputesInput,
    action: 'list_disputes',
    subject: () => '',
  },
  ({ app }) => listDisputes(app),
);

/** Notes what was sent as evidence. */
export const noteDisputeDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.noteDispute,
    input: noteDisputeInput,
    action: 'note_dispute',
    subject: ({ disputeNo }) => disputeNo,
    audited: 'in its workflow',
  },
  ({ app, input, call }) => noteDispute(app, call, input),
);
