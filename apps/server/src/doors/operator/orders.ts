import {
  consolePaths,
  meInput,
  ordersInput,
  revealCallbackInput,
  revealInput,
  type SignedInOperator,
  searchInput,
  signOutInput,
  storyInput,
} from '@kassa/contract/operator';
import { endOperatorSession } from '../../modules/operators/index.ts';
import { listOrders, searchOrders } from '../../workflows/desk/list-orders.ts';
import { revealBuyer } from '../../workflows/desk/reveal-buyer.ts';
import { revealCallback } from '../../workflows/desk/reveal-callback.ts';
import { showStory } from '../../workflows/desk/show-story.ts';
import { showMerchantStory } from '../../workflows/desk/story-for-merchant.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';
import { anybodys, ownAmong, ownOrder } from './of-merchant.ts';

const nothing = () => '';

/** The calls about the operator who is signed in, and about orders in general. */
export const orderDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    {
      method: 'GET',
      path: consolePaths.me,
      input: meInput,
      action: 'who_am_i',
      subject: nothing,
      ofMerchant: anybodys,
    },
    async ({ app, operator }): Promise<SignedInOperator> => ({
      name: operator.name,
      role: operator.role,
      appId: operator.appId ?? '',
      expiresAt: operator.expiresAt.toISOString(),
      serverTime: new Date(app.clock.now()).toISOString(),
    }),
  ),
  defineOperatorDoor(
    {
      method: 'POST',
      path: consolePaths.signOut,
      input: signOutInput,
      action: 'sign_out',
      subject: nothing,
      ofMerchant: anybodys,
    },
    async ({ app, session }) => {
      await endOperatorSession(app.db, session);
      return {};
    },
  ),
  defineOperatorDoor(
    {
      method: 'GET',
      path: consolePaths.orders,
      input: ordersInput,
      action: 'list_orders',
      subject: nothing,
      ofMerchant: ownAmong,
    },
    ({ app, input }) => app.readLate((db) => listOrders({ ...app, db }, input)),
  ),
  defineOperatorDoor(
    { method: 'POST', path: consolePaths.search, input: searchInput, action: 'search_orders', subject: nothing },
    ({ app, input }) => searchOrders(app, input.text),
  ),
  defineOperatorDoor(
    {
      method: 'GET',
      path: consolePaths.story,
      input: storyInput,
      action: 'show_story',
      subject: ({ orderNo }) => orderNo,
      ofMerchant: ownOrder,
    },
    ({ app, input, operator }) =>
      operator.appId === null ? showStory(app, input.orderNo) : showMerchantStory(app, input.orderNo, operator),
  ),
  defineOperatorDoor(
    {
      method: 'POST',
      path: consolePaths.reveal,
      input: revealInput,
      action: 'reveal_buyer',
      subject: ({ orderNo }) => orderNo,
      audited: 'in its workflow',
    },
    ({ app, input, call }) => revealBuyer(app, call, input),
  ),
  defineOperatorDoor(
    {
      method: 'POST',
      path: consolePaths.revealCallback,
      input: revealCallbackInput,
      action: 'reveal_callback',
      subject: ({ orderNo }) => orderNo,
      audited: 'in its workflow',
    },
    ({ app, input, call }) => revealCallback(app, call, input),
  ),
];
