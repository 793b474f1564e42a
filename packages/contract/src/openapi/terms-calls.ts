import {
  approveTermsInput,
  merchantTermsInput,
  namePayoutInput,
  proposeTermsInput,
  revealPayoutInput,
  switchOffInput,
} from '../operator/merchant-terms.ts';
import { termsPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const read = { api: 'operator', auth: 'operator', method: 'GET' } as const;
const write = { api: 'operator', auth: 'operator', method: 'POST' } as const;
const sandboxShop = 'kassa0sandbox001';
const nobody = '0'.repeat(16);
const limits = { what: 'limits', orderMostUsd: '2000', dayMostUsd: null } as const;

/** The operators' calls about what Kassa sends for a merchant, its limits, and its payout account, with notes. */
export const termsCalls: readonly DescribedCall[] = [
  {
    ...read,
    path: termsPaths.terms,
    query: merchantTermsInput,
    notes: {
      summary: 'A merchant’s contracts, coins, limits and payout account',
      examples: [
        { title: 'The sandbox’s shop', send: { appId: sandboxShop }, answers: 'success' },
        { title: 'Unknown merchant', send: { appId: nobody }, answers: 'resource_not_found' },
      ],
    },
  },
  {
    ...write,
    path: termsPaths.propose,
    body: proposeTermsInput,
    notes: {
      summary: 'Proposes a contract, a coin or limits of a merchant',
      examples: [
        {
          title: 'Unknown merchant',
          send: { appId: nobody, change: limits, reason: 'a new shop' },
          answers: 'resource_not_found',
        },
      ],
    },
  },
  {
    ...write,
    path: termsPaths.approve,
    body: approveTermsInput,
    notes: {
      summary: 'Approves what another person proposed about a merchant',
      examples: [
        {
          title: 'No such proposal',
          send: { appId: sandboxShop, proposalId: '000000000000' },
          answers: 'proposal_not_found',
        },
      ],
    },
  },
  {
    ...write,
    path: termsPaths.switchOff,
    body: switchOffInput,
    notes: {
      summary: 'Switches a contract or a coin of a merchant off at once',
      examples: [
        {
          title: 'None on this network',
          send: { appId: sandboxShop, network: 'NOWHERE', reason: 'the key is lost' },
          answers: 'resource_not_found',
        },
      ],
    },
  },
  {
    ...write,
    path: termsPaths.payout,
    body: namePayoutInput,
    notes: {
      summary: 'Names the account for payouts. For a merchant’s owner; an operator approves it',
      examples: [
        {
          title: 'As an operator',
          send: {
            appId: sandboxShop,
            holder: 'Harbour Gallery',
            account: 'DE89370400440532013000',
            bank: 'COBADEFF',
            country: 'DE',
            currency: 'EUR',
          },
          answers: 'operator_role_required',
        },
      ],
    },
  },
  {
    ...write,
    path: termsPaths.revealPayout,
    body: revealPayoutInput,
    notes: {
      summary: 'Shows a merchant’s payout account whole, for a reason',
      examples: [
        {
          title: 'None is approved',
          send: { appId: sandboxShop, reason: 'the payout of November' },
          answers: 'resource_not_found',
        },
      ],
    },
  },
];
