import {
  approveInvitationInput,
  declineInvitationInput,
  endAccessInput,
  inviteInput,
  joinInput,
  peopleInput,
  peoplePaths,
  revokeInvitationInput,
  withdrawInvitationInput,
} from '@kassa/contract/operator';
import { declineInvited, revokeInvited, withdrawInvited } from '../../workflows/desk/end-invitation.ts';
import { approveInvited, endPerson, invitePerson, joinConsole, showPeople } from '../../workflows/desk/people.ts';
import { success } from '../answer.ts';
import type { RawDoor } from '../define-door.ts';
import { refuseOtherPages, withCookie } from './console-cookie.ts';
import { defineOperatorDoor, readInput } from './define-operator-door.ts';
import { anybodys, ownAmong } from './of-merchant.ts';

const post = { method: 'POST', audited: 'in its workflow' } as const;
const invitation = ({ invitationNo }: { readonly invitationNo: string }) => invitationNo;
const subject = ({ appId = '' }: { readonly appId?: string | undefined }) => appId;

/** The console's calls about who may sign in. */
export const peopleDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    {
      method: 'GET',
      path: peoplePaths.people,
      input: peopleInput,
      action: 'list_people',
      subject,
      ofMerchant: ownAmong,
    },
    ({ app, input, operator }) => showPeople(app, { appId: input.appId ?? null, reader: operator.appId }),
  ),
  defineOperatorDoor(
    { ...post, path: peoplePaths.invite, input: inviteInput, action: 'invite_person', subject, ofMerchant: ownAmong },
    ({ app, input: { appId = null, ...input }, ...visit }) => invitePerson(app, visit, { ...input, appId }),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: peoplePaths.approve,
      input: approveInvitationInput,
      action: 'approve_invitation',
      subject: invitation,
    },
    ({ app, input, ...visit }) => approveInvited(app, visit, input.invitationNo),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: peoplePaths.decline,
      input: declineInvitationInput,
      action: 'decline_invitation',
      subject: invitation,
    },
    ({ app, input, ...visit }) => declineInvited(app, visit, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: peoplePaths.withdraw,
      input: withdrawInvitationInput,
      action: 'withdraw_invitation',
      subject: invitation,
    },
    ({ app, input, ...visit }) => withdrawInvited(app, visit, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: peoplePaths.revoke,
      input: revokeInvitationInput,
      action: 'revoke_invitation',
      subject: invitation,
      // The database narrows it to the owner's merchant.
      ofMerchant: anybodys,
    },
    ({ app, input, ...visit }) => revokeInvited(app, visit, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: peoplePaths.end,
      input: endAccessInput,
      action: 'end_access',
      subject: ({ name }) => name,
      ofMerchant: anybodys,
    },
    ({ app, input, ...visit }) => endPerson(app, visit, { ...input, appId: visit.operator.appId }),
  ),
];

/** Accepts an invitation, and signs the new person in. */
export const joinDoor: RawDoor = {
  methods: ['POST'],
  path: peoplePaths.join,
  async handle(visit) {
    refuseOtherPages(visit);
    await visit.pace.takeDeskGuest();
    const input = readInput(visit, joinInput);
    const { joined, session } = await joinConsole(visit.app, { ...input, requestId: visit.request.traceId });
    const { headers } = withCookie(visit, session);
    const answer = success(joined, visit.request);
    return { answer: { ...answer, headers: { ...answer.headers, ...headers } } };
  },
};
