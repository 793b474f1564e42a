import { z } from 'zod';
import { merchantStatuses } from '../statuses.ts';
import { lineSchema } from './values.ts';

/**
 * What a merchant is told of an order, by webhook and by query: strings only, a field without a value is left out
 * (existing verifiers sign exactly what they were sent). `signature` covers the others.
 */
export const tradeSchema = z.strictObject({
  amount: z.string().describe('What the buyer is charged, in fiat: not the price of the link'),
  fiat: z.string().describe('The currency that the buyer pays in'),
  orderNo: z.string(),
  payTime: z.string().optional().describe('YYYY-MM-DD HH:mm:ss in UTC: when it was paid; of NEW, when it was made'),
  /** CREDIT_CARD, or the method's English name in capitals with underscores. */
  payType: z.string(),
  type: z.string().optional(),
  name: z.string().optional(),
  /** Of MINT. */
  quantity: z.string().optional(),
  /** Of MARKET. */
  uniqueId: z.string().optional(),
  appId: z.string(),
  merchantOrderNo: z.string(),
  status: z.enum(merchantStatuses),
  /** Orders priced in a coin: the coin, how much of it, and pay currency for one of it. */
  crypto: z.string().optional(),
  cryptoAmount: z.string().optional(),
  transactionRate: z.string().optional(),
  /** On failure: why, for people. */
  message: z.string().optional(),
});
export type Trade = z.output<typeof tradeSchema>;

/** The same as the merchant gets it. */
export const signedTradeSchema = tradeSchema.extend({ signature: z.string() });

/**
 * Query of GET /nft/openapi/query/trade: one of the two numbers, or both of the same order. Names beyond these, which
 * existing clients may send, have no effect.
 */
export const tradeQuerySchema = z
  .object({ orderNo: lineSchema(128).optional(), merchantOrderNo: lineSchema(128).optional() })
  .refine(
    ({ orderNo, merchantOrderNo }) => orderNo !== undefined || merchantOrderNo !== undefined,
    'orderNo or merchantOrderNo',
  );
