/** @jest-environment @happy-dom/jest-environment */
import { act, renderHook } from '@testing-library/react';
import { removeSoon, useRemoved } from './removals.js';

const WAIT_ms = 8_000;
const shown = () => {
  const removed = renderHook(() => useRemoved()).result.current;
  return ['a', 'b'].filter((id) => !removed.has(id));
};
let sent = 0;
const send = async () => void sent++;

beforeEach(() => {
  sent = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('what is removed from the screen', () => {
  it('is gone at once, sent a little later, and not before', async () => {
    act(() => void removeSoon(['a'], send, WAIT_ms));
    expect([shown(), sent]).toEqual([['b'], 0]);
    await act(() => jest.advanceTimersByTimeAsync(WAIT_ms));
    expect(sent).toBe(1);
  });

  it('comes back when that is undone, and nothing is sent', async () => {
    const undo = removeSoon(['a', 'b'], send, WAIT_ms);
    expect(shown()).toEqual([]);
    act(undo);
    await act(() => jest.advanceTimersByTimeAsync(WAIT_ms));
    expect([shown(), sent]).toEqual([['a', 'b'], 0]);
  });

  it('is sent at once when the page is closed, and comes back when it could not be', async () => {
    removeSoon(['a'], () => Promise.reject(new Error('offline')).finally(() => sent++), WAIT_ms);
    dispatchEvent(new Event('pagehide'));
    await act(() => jest.advanceTimersByTimeAsync(WAIT_ms));
    expect([shown(), sent]).toEqual([['a', 'b'], 1]);
  });
});
