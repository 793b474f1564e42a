/** One catalogue a part of the checkout, so that the first screen loads only its own words (lingui.config.ts). */
export type TextPart =
  | 'first'
  | 'account'
  | 'pay'
  | 'form'
  | 'step'
  | 'help'
  | 'identity'
  | 'refund'
  | 'wallet'
  | 'sheet'
  | 'handoff';
