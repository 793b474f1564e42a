import {
  approveInput,
  endPaymentLinkInput,
  linkByHandInput,
  merchantDeskPaths,
  merchantEventsInput,
  merchantInput,
  merchantsInput,
  paymentLinksInput,
  proposeForMerchantInput,
  registerMerchantInput,
  resendEventInput,
  suspendMerchantInput,
} from '@kassa/contract/operator';
import { endPaymentLink } from '../../workflows/merchants/end-payment-link.ts';
import { linkByHand } from '../../workflows/merchants/link-by-hand.ts';
import { listPaymentLinks } from '../../workflows/merchants/list-payment-links.ts';
import { approveForMerchant, proposeForMerchant } from '../../workflows/merchants/merchant-proposal.ts';
import { registerAtDesk, resendAtDesk, suspendAtDesk } from '../../workflows/merchants/operate-merchant.ts';
import { listMerchants, showMerchant, showMerchantEvents } from '../../workflows/merchants/show-merchant.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';
import { onlyOwn } from './of-merchant.ts';

const get = { method: 'GET' } as const;
const post = { method: 'POST', audited: 'in its workflow' } as const;
const subject = ({ appId }: { readonly appId: string }) => appId;

/** The operators' calls about merchants. */
export const merchantDeskDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    { ...get, path: merchantDeskPaths.list, input: merchantsInput, action: 'list_merchants', subject: () => '' },
    ({ app, input }) => listMerchants(app, input),
  ),
  defineOperatorDoor(
    {
      ...get,
      path: merchantDeskPaths.one,
      input: merchantInput,
      action: 'show_merchant',
      subject,
      ofMerchant: onlyOwn,
    },
    async ({ app, input, operator }) => {
      const merchant = await showMerchant(app, input.appId);
      return operator.appId === null ? merchant : { ...merchant, suspension: null, proposals: [], declined: [] };
    },
  ),
  defineOperatorDoor(
    {
      ...get,
      path: merchantDeskPaths.events,
      input: merchantEventsInput,
      action: 'list_events',
      subject,
      ofMerchant: onlyOwn,
    },
    ({ app, input }) => showMerchantEvents(app, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: merchantDeskPaths.resend,
      input: resendEventInput,
      action: 'resend_event',
      subject,
      ofMerchant: onlyOwn,
    },
    ({ app, input, call }) => resendAtDesk(app, call, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: merchantDeskPaths.register,
      input: registerMerchantInput,
      action: 'register_merchant',
      subject: () => '',
    },
    ({ app, input, call }) => registerAtDesk(app, call, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: merchantDeskPaths.link,
      input: linkByHandInput,
      action: 'link_by_hand',
      subject,
      ofMerchant: onlyOwn,
    },
    ({ app, input, call, place }) => linkByHand(app, { call, place }, input),
  ),
  defineOperatorDoor(
    {
      ...get,
      path: merchantDeskPaths.links,
      input: paymentLinksInput,
      action: 'list_payment_links',
      subject,
      ofMerchant: onlyOwn,
    },
    ({ app, input }) => listPaymentLinks(app, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: merchantDeskPaths.endLink,
      input: endPaymentLinkInput,
      action: 'end_payment_link',
      subject,
      ofMerchant: onlyOwn,
    },
    ({ app, input, call }) => endPaymentLink(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: merchantDeskPaths.suspend, input: suspendMerchantInput, action: 'suspend_merchant', subject },
    ({ app, input, call }) => suspendAtDesk(app, call, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: merchantDeskPaths.propose,
      input: proposeForMerchantInput,
      action: 'propose_for_merchant',
      subject,
    },
    ({ app, input, call }) => proposeForMerchant(app, call, input),
  ),
  defineOperatorDoor(
    {
      ...post,
      path: merchantDeskPaths.approve,
      input: approveInput,
      action: 'approve_for_merchant',
      subject: ({ proposalId }) => proposalId,
    },
    ({ app, input, call }) => approveForMerchant(app, call, input.proposalId),
  ),
];
