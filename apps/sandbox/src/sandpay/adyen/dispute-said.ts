import type { DisputePlay, DisputeView, PlayedDispute } from '../dispute.ts';

/** One event of a dispute in Adyen's words. */
export interface DisputeSaid {
  readonly eventCode: string;
  readonly additionalData: Readonly<Record<string, string>>;
}

/**
 * Tells what was played last of a dispute as Adyen does: by which events, with which status. None where Adyen says
 * nothing: what became of a question that no chargeback followed.
 */
export function disputeSaid({ dispute, plays }: PlayedDispute): DisputeSaid[] {
  const said = (eventCode: string, disputeStatus: string): DisputeSaid => ({
    eventCode,
    additionalData: { ...dataOf(dispute), disputeStatus },
  });
  const isInquiry = dispute.kind === 'inquiry';
  const before = plays.slice(0, -1);
  switch (plays.at(-1)) {
    case 'open_inquiry':
      return [said('REQUEST_FOR_INFORMATION', 'Unresponded')];
    case 'open_dispute':
      return [said('NOTIFICATION_OF_CHARGEBACK', 'Undefended'), said('CHARGEBACK', 'Undefended')];
    case 'answer_dispute':
      return [said('INFORMATION_SUPPLIED', isInquiry ? 'Responded' : 'Pending')];
    case 'reopen_dispute':
      return [isInquiry ? said('REQUEST_FOR_INFORMATION', 'Unresponded') : said('PREARBITRATION_OPEN', 'Undefended')];
    case 'win_dispute':
      if (isInquiry) return [];
      return [said(isDecided(before) ? 'PREARBITRATION_WON' : 'CHARGEBACK_REVERSED', 'Won')];
    case 'lose_dispute':
      return [isInquiry ? said('CHARGEBACK', 'Lost') : said(lossOf(before), 'Lost')];
    default:
      return [];
  }
}

/** How a dispute is lost: without an answer, after one, or in the bank's second round. */
function lossOf(before: readonly DisputePlay[]): string {
  if (before.includes('reopen_dispute')) return 'PREARBITRATION_LOST';
  return before.some((play) => play !== 'open_dispute') ? 'SECOND_CHARGEBACK' : 'DISPUTE_DEFENSE_PERIOD_ENDED';
}

function isDecided(before: readonly DisputePlay[]): boolean {
  return before.some((play) => play === 'win_dispute' || play === 'lose_dispute');
}

function dataOf({ kind, evidenceDueAt }: DisputeView): Record<string, string> {
  const codes =
    kind === 'inquiry'
      ? { rfiReasonCode: '30', rfiSchemeCode: 'visa' }
      : { chargebackReasonCode: '13.1', chargebackSchemeCode: 'visa', defendable: 'true' };
  return { ...codes, modificationMerchantReferences: '', ...(evidenceDueAt && { defensePeriodEndsAt: evidenceDueAt }) };
}
