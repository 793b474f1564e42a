import { SignedInAs } from '../../../shared/order/signed-in-as.tsx';
import { OrderUnderWay } from './order-under-way.tsx';

/** Shows what only a buyer who is logged in has: the order of this link that they placed before, and whose log-in it is. */
export function KnownBuyer({ orderNo }: { orderNo: string | null }) {
  return (
    <>
      {orderNo && <OrderUnderWay orderNo={orderNo} />}
      <SignedInAs />
    </>
  );
}
