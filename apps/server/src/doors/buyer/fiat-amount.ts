import { fiatAmount } from '@kassa/contract';
import { quoteView } from '../../modules/pricing/index.ts';
import { quoteLink } from '../../workflows/quote-link.ts';
import { defineDoor } from '../define-door.ts';

/** The seed's crypto, cryptoAmount and name are taken and not believed: the link says what is bought. */
export const fiatAmountDoor = defineDoor(fiatAmount, async ({ app, input }) => {
  const { quote, terms } = await quoteLink(app, input.nftParamNo, input);
  return quoteView(quote, terms.itemName, app.clock.date());
});
