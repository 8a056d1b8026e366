import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../app/whenIdle';

interface AtRestProps {
  /** Stands there until then. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** What the frame shows beside a screen, and nobody came for: it is fetched and drawn once the screen is there. */
export function AtRest({ instead = null, children }: AtRestProps) {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenIdle().then(() => isHere && setIsAtRest(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isAtRest ? <Suspense fallback={instead}>{children}</Suspense> : instead;
}
