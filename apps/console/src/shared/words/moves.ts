import type { StoryKind } from '@kassa/contract/operator-browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an entry of an order's story is about. */
export const kindWords: Readonly<Record<StoryKind, MessageDescriptor>> = {
  link: msg`Link`,
  quote: msg`Quote`,
  order: msg`Order`,
  payment: msg`Payment`,
  callback: msg`Callback`,
  money: msg`Money`,
  ledger: msg`Ledger`,
  refund: msg`Refund`,
  dispute: msg`Dispute`,
  screening: msg`Screening`,
  identity: msg`Identity`,
  delivery: msg`Delivery`,
  chain: msg`Chain`,
  event: msg`Merchant`,
  mail: msg`Email`,
  proposal: msg`Proposal`,
  operator: msg`Operator`,
};

type Moves = Readonly<Record<string, MessageDescriptor>>;

const order: Moves = {
  place: msg`Placed`,
  start_attempt: msg`First attempt to pay`,
  report_money: msg`Money reported, not final yet`,
  capture: msg`Paid`,
  expire: msg`Expired unpaid`,
  give_up: msg`Given up`,
  cancel: msg`Canceled`,
  ask_release: msg`Delivery started`,
  broadcast: msg`Sent on the chain`,
  deliver: msg`Delivered`,
  honour_late: msg`Late payment accepted`,
  start_refund: msg`All money goes back`,
  finish_refund: msg`All money went back`,
  ask_person: msg`Waits for a person`,
  accept_money: msg`Late payment accepted by a person`,
  resume: msg`Delivery resumed`,
};

const payment: Moves = {
  begin: msg`Attempt started`,
  send: msg`Sent to the provider`,
  challenge: msg`Bank asks the buyer to confirm`,
  lose_sight: msg`No answer from the provider`,
  issue: msg`Payment details issued`,
  report: msg`Provider reports money, not final yet`,
  capture: msg`Money received`,
  decline: msg`Declined`,
  cancel: msg`Attempt canceled`,
  capture_late: msg`Money received after all`,
  provider_said: msg`Provider's answer`,
};

const refund: Moves = {
  decide: msg`Decided`,
  send: msg`Sent to the provider`,
  succeed: msg`Money went back`,
  refuse: msg`Refused by the provider`,
  lose_sight: msg`No answer from the provider`,
  ask_person: msg`Waits for a person`,
  bounce: msg`Money came back to us`,
  retry: msg`To be sent again`,
  withdraw: msg`Withdrawn`,
  provider_said: msg`Provider's answer`,
};

const dispute: Moves = {
  open: msg`Opened`,
  answer: msg`Evidence sent`,
  ask_again: msg`Bank asks for more evidence`,
  win: msg`Won`,
  lose: msg`Lost`,
  reopen: msg`Opened again`,
  note: msg`Note`,
};

const delivery: Moves = {
  ask: msg`Merchant asked to deliver`,
  release: msg`Delivered`,
  fail: msg`Failed`,
  doubt: msg`In doubt: waits for a person`,
  overdue: msg`Merchant is late: waits for a person`,
  withdraw: msg`Withdrawn: the money goes back`,
  ask_again: msg`Merchant asked again`,
  prepare: msg`Prepared for the chain`,
  reserve: msg`Transaction number reserved`,
  broadcast: msg`Transaction sent`,
  mine: msg`Transaction in a block`,
  reorganise: msg`Its block is gone`,
  finalise: msg`Final on the chain`,
  lose_sight: msg`Transaction is late`,
};

const proposal: Moves = {
  propose: msg`Proposed`,
  approve: msg`Approved`,
  decline: msg`Declined`,
  withdraw: msg`Withdrawn`,
  replace: msg`Replaced by a newer one`,
  expire: msg`Expired`,
};

const identity: Moves = {
  open: msg`Check opened`,
  submit: msg`Handed in`,
  ask_again: msg`Asked for again`,
  approve: msg`Approved`,
  reject: msg`Rejected`,
  lapse: msg`Lapsed`,
};

/** What moved an order, or a thing of it, along its graph (docs/specification/states.md), by the kind of entry in the story. */
export const moveWords: Readonly<Record<string, Moves>> = {
  order,
  payment,
  refund,
  dispute,
  delivery,
  proposal,
  identity,
};
