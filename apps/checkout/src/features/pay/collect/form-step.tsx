import type { OrderView } from '@kassa/contract';
import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useId } from 'react';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { methodOf } from '../../../shared/order/shown-method.ts';
import { askForOrder } from '../../../shared/wallet/ask.ts';
import { useWallet } from '../../../shared/wallet/use-wallet.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { byMethod } from './by-method.ts';
import { CollectPage } from './collect-page.tsx';
import { FieldsForm } from './fields-form.tsx';
import { PayProblem } from './pay-problem.tsx';
import { storeFields } from './store-fields.ts';
import { useFields } from './use-fields.ts';
import { type Prepared, usePay } from './use-pay.ts';
import type { PayForm } from './use-pay-form.ts';

/** Shows a method's fields if it has any, its wallet if it is one, and the button that starts the payment. */
export function FormStep({ order, form }: { order: OrderView; form: PayForm }) {
  const id = useId();
  const paying = usePay();
  const fields = useFields(form);
  const wallet = useWallet();
  useHoldReload(fields.touched || paying.busy || paying.unsure);
  const { error } = paying;
  useRefused(error, fields.refuse);
  const prepare = async (): Promise<Prepared> => {
    const token = form.wallet ? { walletToken: (await wallet.ask(form.wallet, askForOrder(order))).token } : {};
    if (form.wallet || form.fields.length > 0) await storeFields(order.orderNo, { ...fields.values, ...token });
    fields.keep();
    return byMethod(order);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // After a lost answer the same payment continues, and the form adds nothing to it.
    if (!paying.busy && (paying.unsure || fields.check())) paying.pay(order, prepare);
  };
  return (
    <CollectPage
      order={order}
      touched={fields.touched}
      busy={paying.busy}
      action={<ConfirmButton of={order} busy={paying.busy} locks={form.locksConfirm} form={id} />}
    >
      {order.attempt?.status === 'cancelled' && !error && (
        <Callout tone="info">
          <Trans>Don't use the old payment code or details.</Trans>
        </Callout>
      )}
      <form id={id} noValidate onSubmit={submit}>
        <PayProblem error={error} unsure={paying.unsure} />
        {fields.list.length > 0 ? <FieldsForm fields={fields} /> : <NextIsHow order={order} />}
      </form>
      {wallet.sheet}
    </CollectPage>
  );
}

/** Marks the fields that the server refused, once for each refusal. */
function useRefused(error: unknown, refuse: (error: unknown) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with every key; the refusal is said once
  useEffect(() => refuse(error), [error]);
}

/** For a buyer who comes by the address or back: from the list, one press has started this payment already. */
function NextIsHow({ order }: { order: OrderView }) {
  const { name } = methodOf(order, false);
  return (
    <p>
      <Trans>You're paying with {name}. The next step shows you how.</Trans>
    </p>
  );
}
