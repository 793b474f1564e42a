import { noticeSchema } from '@kassa/contract/merchant';
import { Refusal } from '../../kernel/refusal.ts';
import { takeNotice } from '../../workflows/take-notice.ts';
import { defineMerchantDoor } from './define-merchant-door.ts';

export const noticeDoor = defineMerchantDoor(
  { method: 'POST', path: '/nft/openapi/merchant/notice' },
  async ({ app, merchant, trust, input }) => {
    const notice = noticeSchema.safeParse(input);
    if (!notice.success) throw new Refusal('10003', { extend: wrongFields(notice.error.issues) });
    await takeNotice(app, { appId: merchant.appId, trusted: trust === 'body' }, notice.data);
    return null;
  },
);

/** Names of the fields that are wrong: no values. */
function wrongFields(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  return [...new Set(issues.map((issue) => issue.path.map(String).join('.')))].slice(0, 8).join(',');
}
