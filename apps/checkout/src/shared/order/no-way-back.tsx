import type { OrderPage } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';

/** Says of money whose method takes none back who returns it then, and how. Otherwise shows nothing. */
export function NoWayBack({ money: { noWayBack: method } }: Pick<OrderPage, 'money'>) {
  if (!method) return null;
  return (
    <p>
      <Trans>
        {method} payments can't be sent back the same way. If your money has to go back, our team will email you to ask
        where to send it.
      </Trans>
    </p>
  );
}
