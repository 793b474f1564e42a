export { Accounts } from './accounts/accounts.tsx';
export { Disputes } from './disputes.tsx';
export { Identity } from './identity.tsx';
export { LostOrders as Lost } from './lost/lost-orders.tsx';
export { Payments } from './payments.tsx';
export { Refunds, Review } from './review.tsx';
export { Screening } from './screening.tsx';
export { Settlement } from './settlement.tsx';
export { Sold } from './sold.tsx';
