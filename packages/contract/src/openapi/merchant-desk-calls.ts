import { approveInput } from '../operator/calls.ts';
import {
  linkByHandInput,
  merchantEventsInput,
  merchantInput,
  merchantsInput,
  proposeForMerchantInput,
  registerMerchantInput,
  resendEventInput,
  suspendMerchantInput,
} from '../operator/merchants.ts';
import { merchantDeskPaths } from '../operator/paths.ts';
import { endPaymentLinkInput, paymentLinksInput } from '../operator/payment-links.ts';
import type { DescribedCall } from './described-call.ts';

const operator = { api: 'operator', auth: 'operator' } as const;
const nobody = '0'.repeat(16);
const sandboxShop = 'kassa0sandbox001';

/** The operators' calls about merchants, with notes. */
export const merchantDeskCalls: readonly DescribedCall[] = [
  {
    ...operator,
    method: 'GET',
    path: merchantDeskPaths.list,
    query: merchantsInput,
    notes: { summary: 'Merchants, by name', examples: [{ title: 'All', send: {}, answers: 'success' }] },
  },
  {
    ...operator,
    method: 'GET',
    path: merchantDeskPaths.one,
    query: merchantInput,
    notes: {
      summary: 'A merchant, its secrets without themselves, and its endpoints',
      examples: [
        { title: 'The sandbox’s shop', send: { appId: sandboxShop }, answers: 'success' },
        { title: 'Unknown merchant', send: { appId: nobody }, answers: 'resource_not_found' },
      ],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: merchantDeskPaths.events,
    query: merchantEventsInput,
    notes: {
      summary: 'What was sent to a merchant, the newest first, with each try',
      examples: [{ title: 'All', send: { appId: sandboxShop }, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: merchantDeskPaths.resend,
    body: resendEventInput,
    notes: {
      summary: 'Sends an event again',
      examples: [
        { title: 'Unknown event', send: { appId: sandboxShop, deliveryNo: '1' }, answers: 'action_impossible' },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: merchantDeskPaths.register,
    body: registerMerchantInput,
    notes: {
      summary: 'Registers a merchant. Its secret is only in this answer',
      examples: [
        {
          title: 'No address',
          send: { name: 'Harbour', homeUrl: 'nowhere', kind: 'web', origins: [], bodySignatureRequired: true },
          answers: 'invalid_input',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: merchantDeskPaths.link,
    body: linkByHandInput,
    notes: {
      summary: 'Makes a payment link of a merchant by hand',
      examples: [
        {
          title: 'Unknown merchant',
          send: {
            appId: nobody,
            merchantOrderNo: 'BY-HAND-1',
            name: 'A print',
            picture: 'https://shop.example/print.png',
            amount: '25',
            fiat: 'SGD',
            hours: 1,
          },
          answers: 'resource_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: merchantDeskPaths.links,
    query: paymentLinksInput,
    notes: {
      summary: 'The payment links that were made by hand, the newest first',
      examples: [
        { title: 'All', send: { appId: sandboxShop }, answers: 'success' },
        { title: 'Unknown merchant', send: { appId: nobody }, answers: 'resource_not_found' },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: merchantDeskPaths.endLink,
    body: endPaymentLinkInput,
    notes: {
      summary: 'Ends a payment link that was made by hand. An order that was placed by it goes on',
      examples: [
        {
          title: 'Unknown link',
          send: { appId: sandboxShop, linkNo: `cs_${'0'.repeat(22)}` },
          answers: 'resource_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: merchantDeskPaths.suspend,
    body: suspendMerchantInput,
    notes: {
      summary: 'Suspends a merchant at once',
      examples: [
        { title: 'Unknown merchant', send: { appId: nobody, reason: 'a fraud' }, answers: 'resource_not_found' },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: merchantDeskPaths.propose,
    body: proposeForMerchantInput,
    notes: {
      summary: 'Proposes a new secret of a merchant, or the end of its suspension',
      examples: [
        {
          title: 'Unknown merchant',
          send: { appId: nobody, action: 'rotate_secret', reason: 'it leaked' },
          answers: 'resource_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: merchantDeskPaths.approve,
    body: approveInput,
    notes: {
      summary: 'Carries out what another operator proposed for a merchant',
      examples: [{ title: 'An expired proposal', send: { proposalId: '123456789012' }, answers: 'proposal_not_found' }],
    },
  },
];
