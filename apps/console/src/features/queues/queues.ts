export { Disputes } from './disputes.tsx';
export { Refunds, Review } from './review.tsx';
export { Screening } from './screening.tsx';
export { Settlement } from './settlement.tsx';
