import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface Problem {
  readonly title: ReactNode;
  readonly words: ReactNode;
}

/** What is wrong with a link and what to do, by the server's code or the order's state; '' is no link at all. */
export function problemOf(cause: string): Problem {
  return orderProblemOf(cause) ?? linkProblemOf(cause);
}

/** Of a link that is right, and whose order this buyer can't have. */
function orderProblemOf(cause: string): Problem | undefined {
  switch (cause) {
    case '91505':
    case 'in_use':
      return {
        title: <Trans>This link is already in use</Trans>,
        words: (
          <Trans>
            Another buyer has placed this order. Was it you? Log in with the same e-mail address to go on. Otherwise
            start again at the shop.
          </Trans>
        ),
      };
    case 'taken':
      return {
        title: <Trans>This item is not available right now</Trans>,
        words: (
          <Trans>
            Another buyer is paying for it or has bought it. Nothing has been charged. If that payment does not work,
            the item is free again.
          </Trans>
        ),
      };
    case 'ended':
      return {
        title: <Trans>This order has ended</Trans>,
        words: <Trans>It can't be paid any more. To buy again, please start at the shop.</Trans>,
      };
    default:
      return undefined;
  }
}

function linkProblemOf(cause: string): Problem {
  switch (cause) {
    case '91502':
      return {
        title: <Trans>This link has expired</Trans>,
        words: <Trans>Nothing has been charged. Please go back to the shop and start again.</Trans>,
      };
    case '91503':
      return {
        title: <Trans>This order number has been used</Trans>,
        words: (
          <Trans>The shop has used it for another order. Nothing has been charged. Please start again there.</Trans>
        ),
      };
    case '91596':
      return {
        title: <Trans>The shop can't take this order</Trans>,
        words: <Trans>It would not hear of your purchase. Nothing has been charged. Please let the shop know.</Trans>,
      };
    case '91504':
      return {
        title: <Trans>We don't know this shop</Trans>,
        words: <Trans>The link names a shop that isn't registered here. Nothing has been charged.</Trans>,
      };
    case '91551':
      return {
        title: <Trans>This payment address has been used or has run out</Trans>,
        words: (
          <Trans>
            It opens once, in one browser, and for a short time only. If you began to pay in another browser, please go
            on there. Otherwise start again at the shop.
          </Trans>
        ),
      };
    case '':
      return {
        title: <Trans>Nothing to buy yet</Trans>,
        words: <Trans>This page opens from a shop. Please choose there what you would like to buy.</Trans>,
      };
    default:
      return {
        title: <Trans>This link is not valid</Trans>,
        words: (
          <Trans>It is incomplete or has been changed. Nothing has been charged. Please start again at the shop.</Trans>
        ),
      };
  }
}
