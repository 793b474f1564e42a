import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallError } from '../../../shared/server/call-error.ts';
import type { BasicData } from '../../../shared/server/home-calls.ts';

/** Why the server refused the link, or the state of its order. '' means no link at all. */
type Cause = CallError['reason'] | BasicData['state'];

interface Problem {
  readonly title: ReactNode;
  readonly words: ReactNode;
}

/** Returns what is wrong with a link and what to do. */
export function problemOf(cause: Cause): Problem {
  return orderProblemOf(cause) ?? linkProblemOf(cause);
}

/** Returns the problem of a correct link whose order this buyer can't have. */
function orderProblemOf(cause: Cause): Problem | undefined {
  switch (cause) {
    case 'link_in_use':
    case 'in_use':
      return {
        title: <Trans>This link is already in use</Trans>,
        words: (
          <Trans>
            This order was started with another email. Is it yours? Log in with that email to continue. If not, start
            again from the shop.
          </Trans>
        ),
      };
    case 'taken':
      return {
        title: <Trans>This item isn't available right now</Trans>,
        words: (
          <Trans>
            Another buyer is paying for it or has bought it. You haven't been charged. If their payment doesn't go
            through, it'll be available again.
          </Trans>
        ),
      };
    case 'ended':
      return {
        title: <Trans>This order has ended</Trans>,
        words: <Trans>It can't be paid anymore. To buy again, start from the shop.</Trans>,
      };
    default:
      return undefined;
  }
}

function linkProblemOf(cause: Cause): Problem {
  switch (cause) {
    case 'link_expired':
      return {
        title: <Trans>This link has expired</Trans>,
        words: <Trans>You haven't been charged. Go back to the shop and start again.</Trans>,
      };
    case 'link_order_number_used':
      return {
        title: <Trans>This order number was already used</Trans>,
        words: (
          <Trans>
            The shop already used this number for another order. You haven't been charged. Start again from the shop.
          </Trans>
        ),
      };
    case 'no_webhook_endpoint':
      return {
        title: <Trans>This shop can't accept orders right now</Trans>,
        words: (
          <Trans>
            The shop can't receive order updates right now, so we've stopped before charging you. Please let the shop
            know.
          </Trans>
        ),
      };
    case 'link_merchant_unknown':
      return {
        title: <Trans>We don't know this shop</Trans>,
        words: <Trans>The shop in this link isn't registered with us. You haven't been charged.</Trans>,
      };
    case 'merchant_suspended':
      return {
        title: <Trans>This shop isn't selling right now</Trans>,
        words: <Trans>You haven't been charged. Orders you've already paid for will still be completed.</Trans>,
      };
    case 'checkout_used':
      return {
        title: <Trans>This payment link has expired</Trans>,
        words: (
          <Trans>
            For your security it works once, in one browser. If you started paying in another browser, continue there.
            If not, start again from the shop.
          </Trans>
        ),
      };
    case '':
      return {
        title: <Trans>Nothing in your checkout</Trans>,
        words: <Trans>Start from a shop: pick something there and we'll bring you back here.</Trans>,
      };
    default:
      return {
        title: <Trans>This link isn't valid</Trans>,
        words: (
          <Trans>The link is incomplete or was changed. You haven't been charged. Start again from the shop.</Trans>
        ),
      };
  }
}
