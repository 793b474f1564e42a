import { type OperatorAction, operatorActions } from '@kassa/contract/operator';
import { Complaint } from '../complaint.ts';

/** What a person typed after `npm run desk --`. */
export type Asked =
  | { readonly command: 'help' | 'review list' }
  | { readonly command: 'review show'; readonly orderNo: string }
  | {
      readonly command: 'review resolve';
      readonly orderNo: string;
      readonly action: OperatorAction;
      readonly reason: string;
    }
  | { readonly command: 'approve'; readonly proposalId: string }
  | { readonly command: 'operator add'; readonly name: string };

/** @throws Complaint with one line that says how it is written */
export function readArguments(words: readonly string[]): Asked {
  const [first = 'help', second, third, fourth, ...rest] = words;
  if (first === 'help' || first === '--help' || first === '-h') return { command: 'help' };
  if (first === 'review' && second === 'list' && third === undefined) return { command: 'review list' };
  if (first === 'review' && second === 'show' && third !== undefined && fourth === undefined) {
    return { command: 'review show', orderNo: third };
  }
  if (first === 'review' && second === 'resolve' && third !== undefined && fourth !== undefined) {
    return { command: 'review resolve', orderNo: third, action: readAction(fourth), reason: readReason(rest) };
  }
  if (first === 'approve' && second !== undefined && third === undefined) {
    return { command: 'approve', proposalId: second };
  }
  if (first === 'operator' && second === 'add' && third !== undefined && fourth === undefined) {
    return { command: 'operator add', name: third };
  }
  throw new Complaint(`The desk does not know '${words.join(' ')}'. Try: npm run desk -- help`);
}

function readAction(word: string): OperatorAction {
  const action = operatorActions.find((name) => name === word.replaceAll('-', '_'));
  if (action) return action;
  throw new Complaint(`There is no action '${word}'. There are: ${operatorActions.join(', ')}`);
}

function readReason([flag, ...words]: readonly string[]): string {
  const reason = flag?.startsWith('--reason=') ? [flag.slice('--reason='.length), ...words] : words;
  const text = reason.join(' ').trim();
  if (flag?.startsWith('--reason') && text !== '') return text;
  throw new Complaint('Say why, for whoever reads the audit: --reason "..."');
}
