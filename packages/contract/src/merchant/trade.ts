import { z } from 'zod';
import { merchantStatuses } from '../statuses.ts';
import { lineSchema } from './values.ts';

/**
 * An order as a merchant reads it, by webhook and by query. All values are strings, and a field without a value is left
 * out (existing verifiers sign exactly what they were sent). `signature` covers the others.
 */
export const tradeSchema = z.strictObject({
  amount: z.string().describe('What the buyer is charged, in fiat. Not the link’s price'),
  fiat: z.string().describe('The currency the buyer pays in'),
  orderNo: z.string(),
  payTime: z
    .string()
    .optional()
    .describe('YYYY-MM-DD HH:mm:ss in UTC. When the order was paid, or created if it isn’t paid yet'),
  payType: z.string().describe('CREDIT_CARD, or the method’s English name in capitals with underscores'),
  type: z.string().optional(),
  name: z.string().optional(),
  quantity: z.string().optional().describe('How many: of type MINT'),
  uniqueId: z.string().optional().describe('Which one: of type MARKET'),
  appId: z.string(),
  merchantOrderNo: z.string(),
  status: z.enum(merchantStatuses),
  crypto: z.string().optional().describe('The coin of the price, where it is in one'),
  cryptoAmount: z.string().optional().describe('The price in that coin'),
  transactionRate: z.string().optional().describe('What one of that coin costs in fiat'),
});
/** A trade as `tradeSchema` reads it. */
export type Trade = z.output<typeof tradeSchema>;

/** The trade with its signature, as the merchant gets it. */
export const signedTradeSchema = tradeSchema.extend({ signature: z.string() });

/**
 * Query of GET /nft/openapi/query/trade: one of the two numbers, or both of the same order. Other names, which existing
 * clients may send, are ignored.
 */
export const tradeQuerySchema = z
  .object({ orderNo: lineSchema(128).brand<'OrderNo'>().optional(), merchantOrderNo: lineSchema(128).optional() })
  .refine(
    ({ orderNo, merchantOrderNo }) => orderNo !== undefined || merchantOrderNo !== undefined,
    'orderNo or merchantOrderNo',
  );
