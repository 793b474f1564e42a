import { fiatAmount } from '@kassa/contract';
import { quoteView } from '../../modules/pricing/index.ts';
import { quoteLink } from '../../workflows/pricing/quote-link.ts';
import { quotePlainly } from '../../workflows/pricing/quote-plainly.ts';
import { defineDoor } from '../define-door.ts';

/**
 * Quotes a link. Accepts the fields crypto, cryptoAmount and name but ignores them: the link says what is bought
 * (docs/specification/money.md#quotes).
 */
export const fiatAmountDoor = defineDoor(
  fiatAmount,
  async ({ app, input, session }) => {
    const { quote, terms } = await quoteLink(app, input.nftParamNo, { ...input, guest: session === null });
    return quoteView(quote, terms.itemName, app.clock.date());
  },
  {
    plain: {
      anyToken: true,
      handle: ({ app, input, userNo, secrets }) => quotePlainly(app, { ...input, userNo, secrets }),
    },
  },
);
