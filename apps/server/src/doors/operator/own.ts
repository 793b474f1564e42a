import {
  addEndpointInput,
  changeOwnInput,
  contactInput,
  mayRelease,
  namedEndpointInput,
  ownPaths,
  playedPaymentInput,
  previewLookInput,
  releaseOwnInput,
  reviseEndpointInput,
  revokeOwnInput,
  rotateOwnInput,
  testClockInput,
  testMethodsInput,
  testPaymentInput,
  tryEndpointInput,
} from '@kassa/contract/operator';
import { themeOf } from '../../modules/looks/index.ts';
import { advanceOwnClock } from '../../workflows/merchants/advance-own-clock.ts';
import { changeOwnSettings } from '../../workflows/merchants/change-settings.ts';
import { nameContact } from '../../workflows/merchants/own-contact.ts';
import {
  addOwnEndpoint,
  deleteOwnEndpoint,
  renewEndpointSecret,
  reviseOwnEndpoint,
  revokeOwnSecret,
  rotateOwnSecret,
  tryOwnEndpoint,
} from '../../workflows/merchants/own-merchant.ts';
import { releaseByHand } from '../../workflows/merchants/release-by-hand.ts';
import { listTestMethods, playTestPayment, showPlayedPayment } from '../../workflows/merchants/test-payments.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';
import { onlyOwn, ownOrder } from './of-merchant.ts';

const subject = ({ appId }: { readonly appId: string }) => appId;
const post = { method: 'POST', audited: 'in its workflow', subject, ofMerchant: onlyOwn } as const;

/** The calls with which a merchant's own people run their shop. */
export const ownDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { ...post, path: ownPaths.rotate, input: rotateOwnInput, action: 'rotate_own_secret' },
    ({ app, call, input }) => rotateOwnSecret(app, call, input.appId),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.revoke, input: revokeOwnInput, action: 'revoke_own_secret' },
    ({ app, call, input }) => revokeOwnSecret(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.addEndpoint, input: addEndpointInput, action: 'add_endpoint' },
    ({ app, call, input }) => addOwnEndpoint(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.reviseEndpoint, input: reviseEndpointInput, action: 'change_endpoint' },
    ({ app, call, input }) => reviseOwnEndpoint(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.deleteEndpoint, input: namedEndpointInput, action: 'delete_endpoint' },
    ({ app, call, input }) => deleteOwnEndpoint(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.endpointSecret, input: namedEndpointInput, action: 'renew_endpoint_secret' },
    ({ app, call, input }) => renewEndpointSecret(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.tryEndpoint, input: tryEndpointInput, action: 'try_endpoint' },
    ({ app, call, input }) => tryOwnEndpoint(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.settings, input: changeOwnInput, action: 'change_settings' },
    ({ app, call, input }) => changeOwnSettings(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.contact, input: contactInput, action: 'name_contact' },
    ({ app, call, input }) => nameContact(app, call, input),
  ),
  defineOperatorDoor(
    {
      method: 'POST',
      path: ownPaths.release,
      input: releaseOwnInput,
      action: 'release_by_hand',
      audited: 'in its workflow',
      subject: ({ orderNo }) => orderNo,
      ofMerchant: ownOrder,
      allows: (role, { outcome }) => mayRelease(role, outcome),
    },
    ({ app, call, input }) => releaseByHand(app, call, input),
  ),
  defineOperatorDoor(
    {
      method: 'GET',
      path: ownPaths.look,
      input: previewLookInput,
      action: 'preview_look',
      subject,
      ofMerchant: onlyOwn,
    },
    async ({ input: { accent } }) => themeOf({ accent, radiusPx: null })?.accent ?? null,
  ),
];

/** The calls by which a merchant's developer plays payments, and lets time pass. They exist in the sandbox only. */
export const testPaymentDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    {
      method: 'GET',
      path: ownPaths.testMethods,
      input: testMethodsInput,
      action: 'list_test_methods',
      subject,
      ofMerchant: onlyOwn,
    },
    ({ app, input }) => listTestMethods(app, input.appId),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.testPayment, input: testPaymentInput, action: 'test_payment' },
    ({ app, call, input }) => playTestPayment(app, call, input),
  ),
  defineOperatorDoor(
    {
      method: 'GET',
      path: ownPaths.playedPayment,
      input: playedPaymentInput,
      action: 'played_payment',
      subject: ({ orderNo }) => orderNo,
      ofMerchant: onlyOwn,
    },
    ({ app, input }) => showPlayedPayment(app, input),
  ),
  defineOperatorDoor(
    { ...post, path: ownPaths.testClock, input: testClockInput, action: 'advance_clock' },
    ({ app, call, input }) => advanceOwnClock(app, call, input),
  ),
];
