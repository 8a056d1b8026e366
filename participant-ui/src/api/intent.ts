import { useRef } from 'react';
import { ApiError } from './api-error.js';
import { newKey } from './http.js';

interface Intent {
  /** The key of what is sent: the same for the same content until an answer came. */
  readonly keyOf: (content: object) => string;
  /** An answer came, or why there was none. */
  readonly settled: (problem: unknown) => void;
}

/** Something that must be done once, like paying: where no answer came, nobody knows whether it was done, and it is sent under its old key. */
export function useIntent(): Intent {
  const pending = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return {
    keyOf(content) {
      const written = JSON.stringify(content);
      if (pending.current?.content !== written) pending.current = { content: written, key: newKey() };
      return pending.current.key;
    },
    settled(problem) {
      if (isAnswer(problem)) pending.current = undefined;
    },
  };
}

/** Done, or refused for good: what a server could not say is no answer. */
const isAnswer = (problem: unknown): boolean =>
  !problem || (problem instanceof ApiError && problem.code < 500 && problem.code !== 401);
