/** A sentence for each reason why money goes back, and one for an order whose item does not come then. */
export interface ReasonTexts {
  readonly late: string;
  readonly part: string;
  readonly second: string;
  readonly excess: string;
  readonly wrong_currency: string;
  readonly release_failed: string;
  readonly merchant: string;
  readonly identity: string;
  readonly noItem: string;
}

/** Why money goes back, as mails are told. An operator's own reason is nobody else's business. */
export type MailReason = Exclude<keyof ReasonTexts, 'noItem'> | 'operator' | '';

/** Reasons that end an order before its item came. */
const ending: readonly MailReason[] = ['late', 'part', 'identity'];

/**
 * Returns what a mail says of a reason: nothing, where it was given none. `ends`: the money goes back for sure, so the
 * item does not come either.
 */
export function reasonOf(texts: ReasonTexts, why: MailReason | undefined, ends?: 'ends'): string[] {
  if (!why || why === 'operator') return [];
  return ends && ending.includes(why) ? [texts[why], texts.noItem] : [texts[why]];
}
