/** @jest-environment @happy-dom/jest-environment */
import { act, renderHook } from '@testing-library/react';
import type { User } from '../../api/types.js';
import { removeSoon, UNDO_MS, useShownNotifications } from './removals.js';

const user = { notifications: [{ id: 'a' }, { id: 'b' }] } as unknown as User;
const shown = () => renderHook(() => useShownNotifications(user)).result.current.map(({ id }) => id);
let sent = 0;
const send = async () => void sent++;

beforeEach(() => {
  sent = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a notification that is removed', () => {
  it('is gone at once, sent a little later, and not before', async () => {
    act(() => void removeSoon(['a'], send));
    expect([shown(), sent]).toEqual([['b'], 0]);
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect(sent).toBe(1);
  });

  it('comes back when that is undone, and nothing is sent', async () => {
    const undo = removeSoon(['a', 'b'], send);
    expect(shown()).toEqual([]);
    act(undo);
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect([shown(), sent]).toEqual([['a', 'b'], 0]);
  });

  it('is sent at once when the page is closed, and comes back when it could not be', async () => {
    removeSoon(['a'], () => Promise.reject(new Error('offline')).finally(() => sent++));
    dispatchEvent(new Event('pagehide'));
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect([shown(), sent]).toEqual([['a', 'b'], 1]);
  });
});
