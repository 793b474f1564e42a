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
  /** CREDIT_CARD, or the method's English name in capitals with underscores. */
  payType: z.string(),
  type: z.string().optional(),
  name: z.string().optional(),
  /** Only for MINT. */
  quantity: z.string().optional(),
  /** Only for MARKET. */
  uniqueId: z.string().optional(),
  appId: z.string(),
  merchantOrderNo: z.string(),
  status: z.enum(merchantStatuses),
  /** For orders priced in a coin: the coin, its amount, and the price of one in pay currency. */
  crypto: z.string().optional(),
  cryptoAmount: z.string().optional(),
  transactionRate: z.string().optional(),
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
