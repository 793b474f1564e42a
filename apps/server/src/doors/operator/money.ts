import { journalsInput, moneyInput, moneyPaths } from '@kassa/contract/operator';
import { showJournals } from '../../workflows/books/show-journals.ts';
import { showMoney } from '../../workflows/books/show-money.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';

const get = { method: 'GET' } as const;

/** The calls about money as it stands. They change nothing. */
export const moneyDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { ...get, path: moneyPaths.money, input: moneyInput, action: 'show_money', subject: () => '' },
    ({ app }) => showMoney(app),
  ),
  defineOperatorDoor(
    {
      ...get,
      path: moneyPaths.journals,
      input: journalsInput,
      action: 'list_journals',
      subject: ({ orderNo, journalNo }) => orderNo ?? journalNo ?? '',
    },
    ({ app, input }) => showJournals(app, input),
  ),
];
