import type { MerchantSupport } from '@kassa/contract';
import type { Line } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** Lists where to ask the merchant about an item, one line for each way. Empty where the merchant has set none. */
export function supportLines(merchantName: string, { email, url }: MerchantSupport): Line[] {
  return [
    ...(email
      ? [
          {
            key: 'support-email',
            label: <Trans>Email {merchantName}</Trans>,
            value: <a href={`mailto:${email}`}>{email}</a>,
          },
        ]
      : []),
    ...(url
      ? [
          {
            key: 'support-page',
            label: <Trans>Help from {merchantName}</Trans>,
            value: (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {url.replace(/^https?:\/\//, '')}
              </a>
            ),
          },
        ]
      : []),
  ];
}
