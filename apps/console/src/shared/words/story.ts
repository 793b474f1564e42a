import type { StoryEntry } from '@kassa/contract/operator-browser';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { moveWords } from './moves.ts';
import { plain } from './plain.ts';
import { proposalWords } from './proposals.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

/** What happened beside the moves of graphs, by the kind of entry. */
export const happenedWords: Readonly<Record<string, Words>> = {
  link: { opened: msg`Opened for the first time` },
  quote: { priced: msg`Priced` },
  money: {
    in_time: msg`Arrived in time`,
    honoured_late: msg`Arrived late, and accepted`,
    too_late: msg`Arrived too late`,
    second: msg`Arrived a second time`,
    part_too_late: msg`A part arrived too late`,
    wrong_currency: msg`Arrived in another currency`,
  },
  screening: {
    raise: msg`A name matches a list`,
    clear: msg`Cleared: the match is chance`,
    confirm: msg`Confirmed: the match is real`,
  },
  chain: {
    reserved: msg`Transaction prepared`,
    signed: msg`Transaction signed`,
    final: msg`Transaction final`,
    voided: msg`Transaction can't happen any more`,
  },
  mail: {
    order_to_pay: msg`To the buyer: how to pay`,
    order_part: msg`To the buyer: a part arrived`,
    order_paid: msg`To the buyer: receipt`,
    order_completed: msg`To the buyer: delivered`,
    order_refunded: msg`To the buyer: refund`,
    order_held: msg`To the buyer: the money waits`,
    sale_to_deliver: msg`To the merchant: sold, to be delivered`,
  },
  operator: {
    resolve: msg`Decided or proposed`,
    approve: msg`Approved`,
    decline_proposal: msg`Declined a proposal`,
    withdraw_proposal: msg`Withdrew a proposal`,
    note_dispute: msg`Added a note to the dispute`,
    note_order: msg`Added a note`,
    reveal_buyer: msg`Looked at who the buyer is`,
    reveal_callback: msg`Read a callback as it came`,
    provider_answered: msg`Waited for the provider's answer`,
    ask_provider: msg`Asked the provider`,
    release_by_hand: msg`The merchant ended the delivery at the console`,
  },
  ledger: {
    money_received: msg`Money received`,
    money_unmatched: msg`Money received in another currency`,
    order_paid: msg`Order paid`,
    excess_kept: msg`Excess kept`,
    refund_decided: msg`Refund decided`,
    order_unwound: msg`Payment of the order taken back`,
    order_reduced: msg`Part of the order taken back`,
    refund_done: msg`Refund arrived`,
    refund_withdrawn: msg`Refund withdrawn`,
    refund_kept: msg`Refund written off`,
    refund_bounced: msg`Refund came back to us`,
    refund_doubled: msg`Refund arrived twice`,
    dispute_taken: msg`Disputed money taken`,
    dispute_fee: msg`Fee of the dispute`,
    dispute_lost: msg`Dispute lost`,
    dispute_regained: msg`Lost dispute regained`,
    settled_fee: msg`Provider's fee`,
    settled_exchange: msg`Paid out in another currency`,
    payout_made: msg`Paid out to our bank`,
    settled_difference: msg`Settlement difference`,
    coin_delivered: msg`Coin delivered`,
    coin_undelivered: msg`Coin delivery undone`,
    sold_coin_taken: msg`Sold coin taken`,
    sold_coin_returned: msg`Sold coin returned`,
    gas_paid: msg`Network fee paid`,
  },
};

/** Says in one line what happened. */
export function summaryOf(entry: StoryEntry, i18n: I18n): string {
  const { kind, what, facts } = entry;
  if (kind === 'event') return messageOf(entry, i18n);
  if (kind === 'callback') return i18n._(msg`The provider's message ${{ message: plain(what) }}`);
  const words = moveWords[kind]?.[what] ?? happenedWords[kind]?.[what];
  const said = words ? i18n._(words) : plain(what);
  if (kind === 'ledger') return said;
  const about = facts.action ? `${said}: ${proposalWords(facts.action, i18n)}` : said;
  return [
    kind === 'operator' && facts.outcome === 'refused' ? i18n._(msg`Tried, and refused: ${{ about }}`) : about,
    // An attempt is about the whole total: what came of it is said beside it.
    !(kind === 'payment' && what.startsWith('capture')) && facts.amount,
    facts.note && `“${facts.note}”`,
    // Who proposed it looks for this line to learn why.
    what.endsWith('_proposal') && facts.reason && `“${facts.reason}”`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says what the merchant's server was told, and what it answered. Names of events are the contract's own. */
function messageOf({ what, facts: { event = what, http, failure } }: StoryEntry, i18n: I18n): string {
  if (what !== 'answered') return i18n._(msg`Event ${{ event }}`);
  if (http) return i18n._(msg`The merchant's server answered ${{ event }} with HTTP ${{ http }}`);
  return i18n._(msg`The merchant's server didn't answer ${{ event }}: ${{ failure: failure ?? '' }}`);
}

/** Says who did something: people by their name, a provider by its own, and what nobody did. */
export function actorOf(actor: string, i18n: I18n): string {
  const [kind = '', name = ''] = actor.split(/:(.*)/s);
  if (name !== '') return name;
  // A refund that nobody asked for names its reason.
  return i18n._(actorWords[kind] ?? automatically);
}

const automatically = msg`automatically`;
const actorWords: Words = {
  buyer: msg`buyer`,
  merchant: msg`merchant`,
  clock: automatically,
  chain: msg`network`,
  operator: msg`operator`,
  provider: msg`provider`,
};
