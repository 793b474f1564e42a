export { Days } from './days.tsx';
export { Journals } from './journals.tsx';
export { MoneyPage } from './money.tsx';
