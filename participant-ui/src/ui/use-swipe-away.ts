import { useRef, type HTMLAttributes, type PointerEvent } from 'react';

/** So far to the side takes a thing away; less is a slip of the finger. */
const AWAY_px = 96;
/** Until then it may be the beginning of a tap. */
const SLACK_px = 12;
const BUZZ_ms = 15;

/**
 * A finger that draws a thing to the left takes it away, as the button beside it does for whoever does not know that. Up and down go on moving the page;
 * a mouse marks text and is left alone.
 */
export function useSwipeAway(takeAway: () => void): HTMLAttributes<HTMLElement> {
  const from = useRef<number>(undefined);
  const drawnBy = ({ clientX }: PointerEvent) => Math.min(0, clientX - (from.current ?? clientX));
  const move = ({ currentTarget: { style } }: PointerEvent<HTMLElement>, by: number) => {
    style.transform = by < -SLACK_px ? `translateX(${by}px)` : '';
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    from.current = undefined;
    move(event, 0);
  };
  return {
    style: { touchAction: 'pan-y' },
    onPointerDown(event) {
      from.current = event.pointerType === 'touch' && event.isPrimary ? event.clientX : undefined;
    },
    onPointerMove(event) {
      if (from.current !== undefined) move(event, drawnBy(event));
    },
    onPointerUp(event) {
      const isAway = drawnBy(event) <= -AWAY_px;
      letGo(event);
      if (!isAway) return;
      navigator.vibrate?.(BUZZ_ms);
      takeAway();
    },
    onPointerCancel: letGo,
  };
}
