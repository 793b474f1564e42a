export { MerchantPage } from './merchant-page.tsx';
export { Merchants } from './merchants.tsx';
export { TestPayments } from './test-payments.tsx';
