import {
  approveMethodInput,
  methodHealthInput,
  methodPaths,
  methodsInput,
  proposeMethodInput,
  rehearseMethodInput,
} from '@kassa/contract/operator';
import { approveMethod, proposeMethod } from '../../workflows/catalogue/change-method.ts';
import { listMethods } from '../../workflows/catalogue/list-methods.ts';
import { rehearseMethod } from '../../workflows/catalogue/rehearse-method.ts';
import { showHealth } from '../../workflows/figures/show-health.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

const get = { method: 'GET' } as const;
const post = { method: 'POST' } as const;
const subject = ({ method }: { readonly method: string }) => method;

/** The calls about methods and their limits. */
export const methodDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { ...get, path: methodPaths.list, input: methodsInput, action: 'list_methods', subject: () => '' },
    ({ app }) => listMethods(app),
  ),
  defineOperatorDoor(
    { ...get, path: methodPaths.health, input: methodHealthInput, action: 'show_method_health', subject },
    ({ app, input }) => showHealth(app, input.method, Number(input.days)),
  ),
  defineOperatorDoor(
    { ...post, path: methodPaths.rehearse, input: rehearseMethodInput, action: 'rehearse_method', subject },
    ({ app, input }) => rehearseMethod(app, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: methodPaths.propose,
      input: proposeMethodInput,
      action: 'propose_method',
      subject,
      audited: 'in its workflow',
    },
    ({ app, input, call }) => proposeMethod(app, call, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: methodPaths.approve,
      input: approveMethodInput,
      action: 'approve_method',
      subject: ({ proposalId }) => proposalId,
      audited: 'in its workflow',
    },
    ({ app, input, call }) => approveMethod(app, call, input.proposalId),
  ),
];
