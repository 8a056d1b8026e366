import { useEffect, useState } from 'react';

/** A thumb that rests on the glass moves the page by less. */
const STEP_px = 8;

/** Whether the page was moved down last: at its head, and once it is moved back up, it was not. */
export function useGoingDown(): boolean {
  const [isGoingDown, setGoingDown] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const look = () => {
      const now = Math.max(0, window.scrollY);
      if (now > 0 && Math.abs(now - before) < STEP_px) return;
      setGoingDown(now > before);
      before = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isGoingDown;
}
