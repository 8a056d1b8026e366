/** @jest-environment @happy-dom/jest-environment */
import { renderHook } from '@testing-library/react';
import { ApiError, ConnectionError } from './api-error.js';
import { useIntent } from './intent.js';

const refusal = (code: number) => new ApiError(code, {}, { method: 'POST', path: '/' });

describe('something that must be done once', () => {
  it.each([new ConnectionError(), refusal(503), refusal(401)])(
    'keeps its key while nobody knows whether it was done: %s',
    (problem) => {
      const { current } = renderHook(() => useIntent()).result;
      const key = current.keyOf({ quantity: 2 });
      current.settled(problem);
      expect(current.keyOf({ quantity: 2 })).toBe(key);
    },
  );

  it.each([undefined, refusal(406), refusal(422)])('is another thing after an answer: %s', (problem) => {
    const { current } = renderHook(() => useIntent()).result;
    const key = current.keyOf({ quantity: 2 });
    current.settled(problem);
    expect(current.keyOf({ quantity: 2 })).not.toBe(key);
  });

  it('is another thing with another content', () => {
    const { current } = renderHook(() => useIntent()).result;
    expect(current.keyOf({ quantity: 2 })).not.toBe(current.keyOf({ quantity: 3 }));
  });
});
