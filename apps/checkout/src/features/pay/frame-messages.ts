import { cardFrameMark, hasCardFrameMark } from '@kassa/contract/card-frames';

/** The three card fields in frames of the payment provider. */
export const cardFields = ['number', 'expiry', 'cvv'] as const;
/** One of `cardFields`. */
export type CardField = (typeof cardFields)[number];

/** A message from a frame to the page (docs/sandbox-provider.md, Cards). */
export type FrameMessage =
  | { readonly kind: 'ready' | 'focus' | 'blur' | 'submit'; readonly field: CardField }
  | { readonly kind: 'state'; readonly field: CardField; readonly state: FieldState }
  | { readonly kind: 'token'; readonly requestId: string; readonly card: CardToken }
  | { readonly kind: 'refused'; readonly requestId: string; readonly field: CardField; readonly error: string };

/** State of a card field, as its frame reports it. */
export interface FieldState {
  readonly empty: boolean;
  readonly valid: boolean;
  /** Brand of the card, as far as its number tells, or ''. */
  readonly brand: string;
  /** What is wrong, in the frame's language, or ''. */
  readonly error: string;
}

/** A single-use token for the card. None of the card's digits ever reaches this page. */
export interface CardToken {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
}

/** Where a field is laid inside a frame of all fields, in CSS pixels. */
export interface FieldPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** The places of all fields. */
export type FieldPlaces = Readonly<Record<CardField, FieldPlace>>;

/** A message from the page to a frame. */
type PageMessage =
  | { readonly kind: 'focus'; readonly field: CardField }
  | { readonly kind: 'places'; readonly places: FieldPlaces }
  | { readonly kind: 'theme'; readonly theme: 'light' | 'dark' }
  | { readonly kind: 'tokenize'; readonly requestId: string };

/** Sends `message` into `frame`. The browser delivers it only while the frame still shows `origin`. */
export function postToFrame(frame: HTMLIFrameElement | null | undefined, origin: string, message: PageMessage): void {
  frame?.contentWindow?.postMessage({ ...cardFrameMark, ...message }, origin);
}

/** Reads the message in an event's data. Null for anything else. The caller checks where the event comes from. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data) || !hasCardFrameMark(data)) return null;
  const { kind, field, requestId } = data;
  if (kind === 'token') {
    return typeof requestId === 'string'
      ? { kind, requestId, card: { token: text(data.token), brand: text(data.brand), last4: text(data.last4) } }
      : null;
  }
  if (!isCardField(field)) return null;
  switch (kind) {
    case 'ready':
    case 'focus':
    case 'blur':
    case 'submit':
      return { kind, field };
    case 'state': {
      const { empty, valid } = data;
      return {
        kind,
        field,
        state: { empty: empty === true, valid: valid === true, brand: text(data.brand), error: text(data.error) },
      };
    }
    case 'refused':
      return typeof requestId === 'string' ? { kind, requestId, field, error: text(data.error) } : null;
    default:
      return null;
  }
}

/**
 * Returns whether an event's data is the challenge page's report that the buyer has answered. It is only a hint: ask for
 * the payment.
 */
export function isChallengeDone(data: unknown): boolean {
  return isRecord(data) && hasCardFrameMark(data) && data.kind === 'challenge-done';
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const isCardField = (value: unknown): value is CardField => cardFields.some((field) => field === value);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
