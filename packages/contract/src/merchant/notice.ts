import { z } from 'zod';

const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'control characters');
/** Clients also send counts and times as numbers. They are kept as text. */
const textOrNumber = z.union([text(64), z.int().nonnegative().transform(String)]);

/**
 * Body of POST /nft/openapi/merchant/notice: the merchant reports that it released the NFT, or that it can't. Other
 * fields, which existing clients may send, are ignored.
 */
export const noticeSchema = z.object({
  merchantOrderNo: text(128).min(1),
  orderNo: text(64).min(1).brand<'OrderNo'>(),
  releaseStatus: z.enum(['SUCCESS', 'FAIL']),
  transactionHash: text(256).optional(),
  releaseTime: textOrNumber,
  contract: text(256).optional(),
  uniqueId: textOrNumber.optional(),
  picture: text(2048).optional(),
  pictureNumber: textOrNumber.optional(),
});
/** A notice as `noticeSchema` reads it. */
export type Notice = z.output<typeof noticeSchema>;
/** The notice as a merchant sends it. */
export type ReleaseNotice = z.input<typeof noticeSchema>;
