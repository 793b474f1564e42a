export type { CheckoutProps } from './checkout-props.ts';
export { KassaFrame, type KassaFrameProps } from './kassa-frame.ts';
export { type KassaPopup, useKassaPopup } from './use-kassa-popup.ts';
