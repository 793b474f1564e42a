import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type CardField,
  type CardToken,
  cardFields,
  type FieldPlaces,
  type FieldState,
  type FrameMessage,
  postToFrame,
  readFrameMessage,
} from '../frame-messages.ts';
import { CardRefusal } from './card-refusal.ts';

/** One field as the page knows it. `left`: the buyer has been in it and left it. */
interface FrameState extends FieldState {
  readonly ready: boolean;
  readonly focused: boolean;
  readonly left: boolean;
}

/** The frames of a card session, as the form uses them: one for each field, or one for all. */
export interface CardFrames {
  readonly fields: Readonly<Record<CardField, FrameState>>;
  /** True once all fields have loaded. */
  readonly ready: boolean;
  /** Whether one frame shows all fields. */
  readonly one: boolean;
  /** Returns the address of a field's frame, or of the one with all of them. */
  readonly sourceOf: (field: CardField | 'card') => string;
  /** Call it with the frame of a field, and with null when it is removed. */
  readonly hold: (field: CardField, frame: HTMLIFrameElement | null) => void;
  readonly focus: (field: CardField) => void;
  /** Tells the one frame where its fields belong. */
  readonly place: (places: FieldPlaces) => void;
  /** Makes the single-use token. @throws CardRefusal */
  readonly tokenize: () => Promise<CardToken>;
}

interface Asked {
  readonly requestId: string;
  readonly resolve: (card: CardToken) => void;
  readonly reject: (refusal: CardRefusal) => void;
}

const fresh: FrameState = {
  ready: false,
  focused: false,
  left: false,
  empty: true,
  valid: false,
  brand: '',
  error: '',
};
const allFresh = { number: fresh, expiry: fresh, cvv: fresh };
const answersWithinMs = 20_000;

/** A card session: where its frames are, and whether one shows all fields. */
export type FrameSession = { readonly frameUrl: string; readonly frameOrigin: string; readonly oneFrame: boolean };

/**
 * Connects the frames of one card session. A message counts only when it comes from the provider's exact origin
 * and from the frame that it names. `onSubmit`: the buyer pressed Enter in a frame.
 */
export function useCardFrames(session: FrameSession, language: string, onSubmit: () => void): CardFrames {
  const { frameUrl, frameOrigin, oneFrame: one } = session;
  const [fields, setFields] = useState<Record<CardField, FrameState>>(allFresh);
  const frames = useRef(new Map<CardField, HTMLIFrameElement>());
  const asked = useRef<Asked | null>(null);
  const submit = useRef(onSubmit);
  useEffect(() => {
    submit.current = onSubmit;
  });

  useEffect(() => {
    const change = (field: CardField, part: Partial<FrameState>) =>
      setFields((before) => ({ ...before, [field]: { ...before[field], ...part } }));
    const take = (message: FrameMessage) => {
      if (message.kind === 'token' || message.kind === 'refused') return settle(asked, message);
      if (message.kind === 'submit') return submit.current();
      if (message.kind === 'focus') {
        // Not every browser tells a frame that the focus has gone to another one.
        for (const field of cardFields) if (field !== message.field) change(field, { focused: false });
        // The browser scrolls a frame's field into the window, where the bar with the button may lie over it.
        frames.current.get(message.field)?.scrollIntoView({ block: 'nearest' });
      }
      change(message.field, changeBy(message));
    };
    const listen = (event: MessageEvent) => {
      if (event.origin !== frameOrigin) return;
      const isOf = (field: CardField) => frames.current.get(field)?.contentWindow === event.source;
      const message = cardFields.some(isOf) ? readFrameMessage(event.data) : null;
      if (message && (message.kind === 'token' || message.kind === 'refused' || isOf(message.field))) take(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frameOrigin]);

  useTheme((theme) => {
    for (const frame of new Set(frames.current.values())) postToFrame(frame, frameOrigin, { kind: 'theme', theme });
  });

  const hold = useCallback((field: CardField, frame: HTMLIFrameElement | null) => {
    if (frame) frames.current.set(field, frame);
    else frames.current.delete(field);
  }, []);
  const focus = useCallback(
    (field: CardField) => {
      const frame = frames.current.get(field);
      frame?.focus();
      postToFrame(frame, frameOrigin, { kind: 'focus', field });
    },
    [frameOrigin],
  );
  const place = useCallback(
    (places: FieldPlaces) => postToFrame(frames.current.get('number'), frameOrigin, { kind: 'places', places }),
    [frameOrigin],
  );
  const tokenize = useCallback(
    () =>
      new Promise<CardToken>((resolve, reject) => {
        const requestId = crypto.randomUUID();
        asked.current = { requestId, resolve, reject };
        setTimeout(() => {
          if (asked.current?.requestId === requestId) reject(new CardRefusal(null, ''));
        }, answersWithinMs);
        postToFrame(frames.current.get('number'), frameOrigin, { kind: 'tokenize', requestId });
      }),
    [frameOrigin],
  );
  const sourceOf = useMemo(() => sources(frameUrl, language), [frameUrl, language]);
  const ready = cardFields.every((field) => fields[field].ready);
  return { fields, ready, one, sourceOf, hold, focus, place, tokenize };
}

function changeBy(message: Exclude<FrameMessage, { kind: 'token' | 'refused' | 'submit' }>): Partial<FrameState> {
  switch (message.kind) {
    case 'ready':
      // A frame that reloads has forgotten what was typed.
      return { ...fresh, ready: true };
    case 'focus':
      return { focused: true };
    case 'blur':
      return { focused: false, left: true };
    default:
      return 'state' in message ? message.state : {};
  }
}

function settle(asked: { current: Asked | null }, message: Extract<FrameMessage, { requestId: string }>): void {
  const waiting = asked.current;
  if (waiting?.requestId !== message.requestId) return;
  asked.current = null;
  if (message.kind === 'token') waiting.resolve(message.card);
  // An empty message says nothing about the card: the provider could not be reached.
  else waiting.reject(new CardRefusal(message.error === '' ? null : message.field, message.error));
}

const dark = '(prefers-color-scheme: dark)';
const themeNow = () => (matchMedia(dark).matches ? 'dark' : 'light');

function useTheme(onChange: (theme: 'light' | 'dark') => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const list = matchMedia(dark);
    const changed = () => latest.current(themeNow());
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  }, []);
}

function sources(frameUrl: string, language: string): CardFrames['sourceOf'] {
  const theme = themeNow();
  return (field) => {
    const url = new URL(frameUrl);
    for (const [name, value] of Object.entries({ field, language, theme })) url.searchParams.set(name, value);
    return url.href;
  };
}
