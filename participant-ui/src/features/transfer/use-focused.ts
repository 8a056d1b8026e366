import { type RefObject, useEffect, useRef } from 'react';

/** Where a step begins that took the place of another, which somebody who does not see it would still look for. */
export function useFocused<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
