import {
  approveLineInput,
  closeDayInput,
  decideLineInput,
  settlementDayInput,
  settlementLinesInput,
  settlementMissingInput,
  settlementPaths,
  settlementReportsInput,
} from '@kassa/contract/operator';
import { closeDay } from '../../workflows/settlement/close-day.ts';
import { approveLine, decideLine } from '../../workflows/settlement/decide-line.ts';
import { listMissing } from '../../workflows/settlement/list-missing.ts';
import { listReports, listWaitingLines } from '../../workflows/settlement/list-settlement.ts';
import { showDay } from '../../workflows/settlement/show-day.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

const get = { method: 'GET' } as const;
const post = { method: 'POST', audited: 'in its workflow' } as const;

/** The operators' calls about what providers report of our money. */
export const settlementDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { ...get, path: settlementPaths.lines, input: settlementLinesInput, action: 'list_lines', subject: () => '' },
    ({ app }) => listWaitingLines(app),
  ),
  defineOperatorDoor(
    { ...get, path: settlementPaths.missing, input: settlementMissingInput, action: 'list_missing', subject: () => '' },
    ({ app }) => listMissing(app),
  ),
  defineOperatorDoor(
    { ...get, path: settlementPaths.reports, input: settlementReportsInput, action: 'list_reports', subject: () => '' },
    ({ app }) => listReports(app),
  ),
  defineOperatorDoor(
    {
      ...get,
      path: settlementPaths.day,
      input: settlementDayInput,
      action: 'show_day',
      subject: ({ provider, day }) => `${provider} ${day}`,
    },
    ({ app, input }) => showDay(app, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: settlementPaths.decide,
      input: decideLineInput,
      action: 'decide_line',
      subject: ({ lineNo }) => lineNo,
    },
    ({ app, input, call }) => decideLine(app, call, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: settlementPaths.approve,
      input: approveLineInput,
      action: 'approve_line',
      subject: ({ proposalId }) => proposalId,
    },
    ({ app, input, call }) => approveLine(app, call, input.proposalId),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: settlementPaths.close,
      input: closeDayInput,
      action: 'close_day',
      subject: ({ provider, day }) => `${provider} ${day}`,
    },
    ({ app, input, call }) => closeDay(app, call, input),
  ),
];
