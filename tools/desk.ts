// `npm run desk`: shows what waits for an operator, and sends their decisions. A thin client of the operators' API.
// Runs under tools/run.mjs.
import type { ReviewedOrder } from '@kassa/contract/operator';
import { Complaint } from './complaint.ts';
import { accountsText } from './desk/account-tables.ts';
import { addOperator } from './desk/add-operator.ts';
import { type Asked, readArguments } from './desk/arguments.ts';
import { openDesk } from './desk/client.ts';
import { disputesText, notedText, ordersDisputesText } from './desk/dispute-tables.ts';
import { helpText } from './desk/help.ts';
import { decidedText, erasedText, exportText, flaggedText, hitsText } from './desk/screening-tables.ts';
import { runSettlement } from './desk/settlement.ts';
import type { SettlementAsked } from './desk/settlement-arguments.ts';
import { endedText, orderText, resolvedSoldText, resolvedText, reviewText, soldText } from './desk/tables.ts';
import { terminalText } from './desk/terminal-text.ts';

/** Returns what each command prints. */
async function run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const asked = readArguments(words);
  if (asked.command === 'help') return helpText(env);
  if (asked.command === 'operator add') return addOperator(env, asked.name, asked.role);
  if (isSettlement(asked)) return runSettlement(asked, env, openDesk);
  const desk = await openDesk(env);
  switch (asked.command) {
    case 'review list':
      return reviewText(await desk.list());
    case 'review show':
      return shown(await desk.show(asked.orderNo));
    case 'review resolve':
      return resolvedText(await desk.resolve(asked));
    case 'sold list':
      return soldText(await desk.sold());
    case 'sold resolve':
      return resolvedSoldText(await desk.resolveSold(asked));
    case 'sold approve':
      return resolvedSoldText(await desk.approveSold(asked.proposalId));
    case 'dispute list':
      return disputesText(await desk.disputes(asked.filters));
    case 'dispute note':
      return notedText(await desk.noteDispute(asked));
    case 'screening list':
      return hitsText(await desk.hits());
    case 'screening decide':
      return decidedText(await desk.decideHit(asked));
    case 'account list':
      return accountsText(await desk.accounts());
    case 'account export':
      return exportText(await desk.export(asked));
    case 'account approve-export':
      return JSON.stringify(await desk.approveExport(asked.proposalId), null, 2);
    case 'account erase':
      return erasedText(await desk.erase(asked));
    case 'account approve-erasure':
      return erasedText(await desk.approveErasure(asked.proposalId));
    case 'account flag':
      return flaggedText(await desk.flag(asked));
    case 'account approve-unflag':
      return flaggedText(await desk.approveUnflag(asked.proposalId));
    case 'decline':
      return endedText(await desk.decline(asked));
    case 'withdraw':
      return endedText(await desk.withdraw(asked));
    case 'approve':
      return resolvedText(await desk.approve(asked.proposalId));
  }
}

function isSettlement(asked: Asked): asked is SettlementAsked {
  return asked.command.startsWith('settlement ');
}

function shown(order: ReviewedOrder): string {
  return orderText(order, ordersDisputesText(order.disputes));
}

try {
  console.log(terminalText(await run(process.argv.slice(2), process.env)));
} catch (error) {
  const known = error instanceof Complaint || (error instanceof Error && error.name === 'ConfigError');
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
