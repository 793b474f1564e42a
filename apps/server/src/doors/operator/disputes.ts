import { disputesInput, noteDisputeInput, operatorPaths } from '@kassa/contract/operator';
import { listDisputes } from '../../workflows/desk/list-disputes.ts';
import { recordEvidence } from '../../workflows/desk/record-evidence.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

/** Lists disputes: those that wait for a bank's decision, or those that pass the filters. */
export const disputesDoor = defineOperatorDoor(
  {
    method: 'GET',
    path: operatorPaths.disputes,
    input: disputesInput,
    action: 'list_disputes',
    subject: ({ orderNo }) => orderNo ?? '',
  },
  ({ app, input }) => listDisputes(app, input),
);

/** Notes what was sent as evidence. */
export const recordEvidenceDoor = defineOperatorDoor(
  {
    method: 'POST',
    path: operatorPaths.noteDispute,
    input: noteDisputeInput,
    action: 'note_dispute',
    subject: ({ disputeNo }) => disputeNo,
    audited: 'in its workflow',
  },
  ({ app, input, call }) => recordEvidence(app, call, input),
);
