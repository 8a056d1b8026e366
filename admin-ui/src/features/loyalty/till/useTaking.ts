import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface TakingProps {
  /** How many are offered. */
  readonly count: number;
  /** What is offered is what was typed. */
  readonly isCurrent: boolean;
  /** Enough was typed for something to be found. */
  readonly isMeaningful: boolean;
  /** The one at this place, or what was typed where nothing is found. */
  readonly take: (place: number) => void;
}

/** Enter takes the one that is marked, as soon as it is there where a scanner was faster than the answer; arrows mark another. */
export function useTaking({ count, isCurrent, isMeaningful, take }: TakingProps) {
  const [marked, mark] = useState(0);
  const [isMeant, mean] = useState(false);
  const place = Math.max(0, Math.min(marked, count - 1));
  const takeNow = useRef(take);
  takeNow.current = take;
  useEffect(() => {
    if (!isMeant || !isCurrent) return;
    mean(false);
    takeNow.current(0);
  }, [isMeant, isCurrent]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isCurrent) take(place);
    else if (event.key === 'Enter') mean(isMeaningful);
    else if (event.key === 'ArrowDown') mark(Math.min(place + 1, count - 1));
    else if (event.key === 'ArrowUp') mark(Math.max(place - 1, 0));
    else return;
    event.preventDefault();
  };
  const startAgain = () => {
    mark(0);
    mean(false);
  };
  return { marked: place, mark, onKeyDown, startAgain };
}
