import {
  assignInput,
  assignmentsInput,
  checksInput,
  dropViewInput,
  saveViewInput,
  viewsInput,
  watchInput,
  workPaths,
} from '@kassa/contract/operator';
import { assignWork, listAssignments } from '../../workflows/desk/assign-work.ts';
import { listChecks } from '../../workflows/desk/list-checks.ts';
import { dropView, listViews, saveView } from '../../workflows/desk/saved-views.ts';
import { watchOrderOfDesk, watchOrderOfMerchant } from '../../workflows/desk/watch-order.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';
import { ownOrder } from './of-merchant.ts';

const get = { method: 'GET' } as const;
const post = { method: 'POST' } as const;
const nothing = () => '';

/** The operators' calls about who works on what, saved views, and waiting for a change. */
export const ownWorkDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { ...get, path: workPaths.assignments, input: assignmentsInput, action: 'list_assignments', subject: nothing },
    ({ app }) => listAssignments(app),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: workPaths.assign,
      input: assignInput,
      action: 'assign_work',
      subject: ({ subject }) => subject,
      audited: 'in its workflow',
    },
    ({ app, input, call }) => assignWork(app, call, input),
  ),
  defineOperatorDoor(
    { ...get, path: workPaths.views, input: viewsInput, action: 'list_views', subject: nothing },
    ({ app, operator }) => listViews(app, operator.name),
  ),
  defineOperatorDoor(
    { ...post, path: workPaths.saveView, input: saveViewInput, action: 'save_view', subject: nothing },
    ({ app, input, operator }) => saveView(app, operator.name, input),
  ),
  defineOperatorDoor(
    { ...post, path: workPaths.dropView, input: dropViewInput, action: 'drop_view', subject: nothing },
    ({ app, input, operator }) => dropView(app, operator.name, input.name),
  ),
  defineOperatorDoor(
    {
      ...get,
      path: workPaths.watch,
      input: watchInput,
      action: 'watch_order',
      subject: ({ orderNo }) => orderNo,
      // It shows nothing of the order, and would fill the audit: only a refused one is written.
      audited: 'in its workflow',
      ofMerchant: ownOrder,
    },
    ({ app, input, operator }) =>
      operator.appId === null ? watchOrderOfDesk(app, input) : watchOrderOfMerchant(app, input),
  ),
  defineOperatorDoor(
    { ...get, path: workPaths.identity, input: checksInput, action: 'list_checks', subject: nothing },
    ({ app }) => listChecks(app),
  ),
];
