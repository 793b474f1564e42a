import {
  approveTermsInput,
  merchantTermsInput,
  namePayoutInput,
  proposeTermsInput,
  revealPayoutInput,
  switchOffInput,
  termsPaths,
} from '@kassa/contract/operator';
import { approveTerms, proposeTerms, switchOff } from '../../workflows/merchants/change-terms.ts';
import { showTerms } from '../../workflows/merchants/merchant-terms.ts';
import { namePayout } from '../../workflows/merchants/name-payout.ts';
import { revealPayout } from '../../workflows/merchants/reveal-payout.ts';
import { termsForMerchant } from '../../workflows/merchants/terms-for-merchant.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';
import { onlyOwn } from './of-merchant.ts';

const subject = ({ appId }: { readonly appId: string }) => appId;
const post = { method: 'POST', audited: 'in its workflow', subject } as const;

/** The calls about what Kassa sends for a merchant, its limits, and where its money is paid out. */
export const termsDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    {
      method: 'GET',
      path: termsPaths.terms,
      input: merchantTermsInput,
      action: 'show_terms',
      subject,
      ofMerchant: onlyOwn,
    },
    async ({ app, input, operator }) => {
      const terms = await showTerms(app, input.appId);
      return operator.appId === null ? terms : termsForMerchant(terms);
    },
  ),
  defineOperatorDoor(
    { ...post, path: termsPaths.propose, input: proposeTermsInput, action: 'propose_terms' },
    ({ app, call, input }) => proposeTerms(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: termsPaths.approve, input: approveTermsInput, action: 'approve_terms' },
    ({ app, call, input }) => approveTerms(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: termsPaths.switchOff, input: switchOffInput, action: 'switch_off' },
    ({ app, call, input }) => switchOff(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: termsPaths.payout, input: namePayoutInput, action: 'name_payout', ofMerchant: onlyOwn },
    ({ app, call, input }) => namePayout(app, call, input),
  ),
  defineOperatorDoor(
    { ...post, path: termsPaths.revealPayout, input: revealPayoutInput, action: 'reveal_payout' },
    ({ app, call, input }) => revealPayout(app, call, input),
  ),
];
