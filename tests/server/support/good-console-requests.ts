import * as operator from '@kassa/contract/operator';
import { accessPaths, consolePaths, ownPaths, peoplePaths } from '@kassa/contract/operator';
import type { GoodRequest } from './good-desk-requests.ts';

const appId = 'kassa0sandbox001';
const invitationNo = '123456789012';
const endpoint = { appId, endpointNo: '1' };
const settings = {
  homeUrl: 'https://fuzz.example',
  origins: ['https://fuzz.example'],
  appSchemes: ['fuzzapp'],
  supportEmail: 'help@fuzz.example',
  supportUrl: 'https://fuzz.example/help',
  accent: '#7a1f5c',
  radiusPx: 8,
};

/** A well-formed request for each call that is on the console's port alone. */
export const goodConsoleRequests: Readonly<Record<string, GoodRequest>> = {
  [consolePaths.signIn]: [operator.signInInput, { name: 'olive', secret: 'a guess', code: '000000' }],
  [consolePaths.sandbox]: [operator.sandboxSignInInput, { name: 'nobody' }],
  [accessPaths.passkeyOptions]: [operator.passkeyOptionsInput, {}],
  [accessPaths.passkeySignIn]: [
    operator.passkeySignInInput,
    { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  ],
  [accessPaths.recover]: [
    operator.recoverInput,
    { name: 'olive', secret: 'a guess', recoveryCode: 'aaaa-bbbb-cccc-dddd' },
  ],
  [peoplePaths.join]: [operator.joinInput, { token: 'T'.repeat(43), name: 'fuzz' }],
  [peoplePaths.people]: [operator.peopleInput, { appId }],
  [peoplePaths.invite]: [operator.inviteInput, { email: 'fuzz@example.org', role: 'developer', appId }],
  [peoplePaths.approve]: [operator.approveInvitationInput, { invitationNo }],
  [peoplePaths.decline]: [operator.declineInvitationInput, { invitationNo, reason: 'because' }],
  [peoplePaths.withdraw]: [operator.withdrawInvitationInput, { invitationNo }],
  [peoplePaths.revoke]: [operator.revokeInvitationInput, { invitationNo }],
  [peoplePaths.end]: [operator.endAccessInput, { name: 'fuzz' }],
  [ownPaths.rotate]: [operator.rotateOwnInput, { appId }],
  [ownPaths.revoke]: [operator.revokeOwnInput, { appId, secretNo: '1' }],
  [ownPaths.addEndpoint]: [
    operator.addEndpointInput,
    { appId, url: 'https://fuzz.example/hook', events: ['order.paid'] },
  ],
  [ownPaths.reviseEndpoint]: [operator.reviseEndpointInput, { ...endpoint, enabled: false, events: ['order.paid'] }],
  [ownPaths.deleteEndpoint]: [operator.namedEndpointInput, endpoint],
  [ownPaths.endpointSecret]: [operator.namedEndpointInput, endpoint],
  [ownPaths.tryEndpoint]: [operator.tryEndpointInput, { ...endpoint, type: 'order.paid' }],
  [ownPaths.settings]: [operator.changeOwnInput, { appId, settings }],
  [ownPaths.look]: [operator.previewLookInput, { appId, accent: '#7a1f5c' }],
  [ownPaths.contact]: [operator.contactInput, { appId, email: 'pia@fuzz.example' }],
  [ownPaths.release]: [
    operator.releaseOwnInput,
    { orderNo: '12345678901234567890', outcome: 'refused', reason: 'because' },
  ],
  [ownPaths.testMethods]: [operator.testMethodsInput, { appId }],
  [ownPaths.testPayment]: [operator.testPaymentInput, { appId, method: '40001', fiat: 'SGD', outcome: 'declined' }],
  [ownPaths.playedPayment]: [operator.playedPaymentInput, { appId, orderNo: '12345678901234567890' }],
  [ownPaths.testClock]: [operator.testClockInput, { appId, duration: '15m' }],
};
