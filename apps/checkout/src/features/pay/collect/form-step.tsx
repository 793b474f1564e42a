import type { OrderView } from '@kassa/contract';
import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useId } from 'react';
import { MoreBelow } from '../../../shared/help/more-below.tsx';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { methodOf } from '../../../shared/order/shown-method.ts';
import { startPayment } from '../../../shared/server/pay-calls.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { CollectPage } from './collect-page.tsx';
import { FieldsForm } from './fields-form.tsx';
import { PayProblem } from './pay-problem.tsx';
import { storeFields } from './store-fields.ts';
import { useFields } from './use-fields.ts';
import { type Prepared, usePay } from './use-pay.ts';
import type { PayForm } from './use-pay-form.ts';
import { useWallet } from './use-wallet.tsx';

/** The fields of a method, where it has any, its wallet, where it is one, and the button that starts the payment. */
export function FormStep({ order, form }: { order: OrderView; form: PayForm }) {
  const id = useId();
  const paying = usePay();
  const fields = useFields(form);
  const wallet = useWallet(order, form.wallet);
  useHoldReload(fields.touched || paying.busy || paying.unsure);
  const { error } = paying;
  useRefused(error, fields.refuse);
  const prepare = async (): Promise<Prepared> => {
    const token = form.wallet ? { walletToken: await wallet.ask() } : {};
    if (form.wallet || form.fields.length > 0) await storeFields(order.orderNo, { ...fields.values, ...token });
    return {
      send: (confirmAmount, submitToken) => startPayment({ orderNo: order.orderNo, confirmAmount }, submitToken),
    };
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // After a lost answer the same payment goes on; the form has nothing to add to it.
    if (!paying.busy && (paying.unsure || fields.check())) paying.pay(order, prepare);
  };
  return (
    <CollectPage
      order={order}
      touched={fields.touched}
      busy={paying.busy}
      action={<ConfirmButton order={order} busy={paying.busy} locks={form.locksConfirm} form={id} />}
    >
      {order.attempt?.status === 'cancelled' && !error && <RunOut />}
      <form id={id} noValidate onSubmit={submit}>
        <PayProblem error={error} unsure={paying.unsure} />
        {fields.list.length > 0 ? <FieldsForm fields={fields} /> : <NothingToFill order={order} />}
      </form>
      {fields.list.length > 2 && <MoreBelow />}
      {wallet.sheet}
    </CollectPage>
  );
}

/** Marks what the server refused, once for each refusal. */
function useRefused(error: unknown, refuse: (error: unknown) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with every key; the refusal is said once
  useEffect(() => refuse(error), [error]);
}

/** What was told before is no longer good; the next press gets something new. */
function RunOut() {
  return (
    <Callout tone="info" title={<Trans>The payment details you had before are no longer good</Trans>}>
      <p>
        <Trans>Please do not pay with them. You get new ones when you go on.</Trans>
      </p>
    </Callout>
  );
}

function NothingToFill({ order }: { order: OrderView }) {
  const { name } = methodOf(order, false);
  return (
    <p>
      <Trans>There is nothing to fill in. You pay with {name} in the next step.</Trans>
    </p>
  );
}
