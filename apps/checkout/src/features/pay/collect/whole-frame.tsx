import { useLingui } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { cardFields, type FieldPlace, type FieldPlaces } from '../frame-messages.ts';
import styles from './card-frame.module.css';
import type { CardFrames } from './use-card-frames.ts';

/**
 * Lays one frame with all card fields over the boxes of `around`, and tells it where they are. It takes no press beside
 * them: labels and errors are ours.
 */
export function WholeFrame({ frames, around }: { frames: CardFrames; around: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const { hold, place, fields, sourceOf } = frames;
  const places = usePlaces(around);
  const ref = useCallback(
    (frame: HTMLIFrameElement | null) => {
      for (const field of cardFields) hold(field, frame);
    },
    [hold],
  );
  const ready = cardFields.filter((field) => fields[field].ready).length;
  // A frame that has just loaded knows no place.
  useEffect(() => {
    if (places && ready > 0) place(places);
  }, [places, place, ready]);
  return (
    <iframe
      ref={ref}
      className={styles.whole}
      style={{ clipPath: places ? clipOf(places) : 'inset(100%)' }}
      title={t`Card`}
      src={sourceOf('card')}
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  );
}

/** Measures where the boxes are, now and whenever what is around them changes its size. */
function usePlaces(around: RefObject<HTMLElement | null>): FieldPlaces | null {
  const [places, setPlaces] = useState<FieldPlaces | null>(null);
  useEffect(() => {
    const { current } = around;
    if (!current) return;
    const observer = new ResizeObserver(() => setPlaces(measure(current)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [around]);
  return places;
}

function measure(around: HTMLElement): FieldPlaces {
  const of = (field: string): FieldPlace => {
    const box = around.querySelector<HTMLElement>(`[data-field="${field}"]`);
    if (!box) return { left: 0, top: 0, width: 0, height: 0 };
    const { offsetLeft, offsetTop, clientLeft, clientTop, clientWidth: width, clientHeight: height } = box;
    return { left: offsetLeft + clientLeft, top: offsetTop + clientTop, width, height };
  };
  return { number: of('number'), expiry: of('expiry'), cvv: of('cvv') };
}

/** Writes the boxes as the shape that is shown of the frame. */
function clipOf(places: FieldPlaces): string {
  const boxes = Object.values(places).map(
    ({ left, top, width, height }) => `M${left} ${top}h${width}v${height}h-${width}z`,
  );
  return `path("${boxes.join('')}")`;
}
