export { servedByAdyen } from '../src/connectors/payment/adyen/index.ts';
export { servedByStripe } from '../src/connectors/payment/stripe/index.ts';
