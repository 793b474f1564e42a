import type { PlayedDispute } from '../dispute.ts';

/** Names the events by which Stripe tells what was played last of a dispute. */
export function disputeEvents({ dispute, plays }: PlayedDispute): string[] {
  const isInquiry = dispute.kind === 'inquiry';
  switch (plays.at(-1)) {
    case 'open_inquiry':
      return ['charge.dispute.created'];
    case 'open_dispute':
      return ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];
    case 'reverse':
      return ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'];
    case 'win_dispute':
      return ['charge.dispute.closed', ...(isInquiry ? [] : ['charge.dispute.funds_reinstated'])];
    case 'lose_dispute':
      return [...(isInquiry ? ['charge.dispute.funds_withdrawn'] : []), 'charge.dispute.closed'];
    default:
      return ['charge.dispute.updated'];
  }
}
