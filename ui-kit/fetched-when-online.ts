import { CHUNK_LOAD_TIMEOUT_MS } from './constants.js';

/**
 * A part of the client that works behind the screens and stands in a file of its own: what cannot be fetched without a network is asked for again
 * when there is one, and now and then while there seems to be one. @returns stops that
 */
export function fetchedWhenOnline<Part>(load: () => Promise<Part>, use: (part: Part) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  function ask(): void {
    clearTimeout(timer);
    load().then(
      (part) => {
        if (isOver) return;
        stop();
        use(part);
      },
      () => {
        if (!isOver) timer = setTimeout(ask, CHUNK_LOAD_TIMEOUT_MS);
      },
    );
  }
  window.addEventListener('online', ask);
  ask();
  return stop;
}
