/**
 * @jest-environment @happy-dom/jest-environment
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ToastRegion } from './ToastRegion.js';
import { showToast, toasts } from './toasts.js';

const pass = (duration_ms: number) => act(() => jest.advanceTimersByTime(duration_ms));
const shown = () => screen.queryByText('Salvo.');

beforeEach(() => {
  jest.useFakeTimers();
  toasts.set([]);
  render(<ToastRegion />);
  act(() => showToast('success', { text: 'Salvo.' }));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('a message', () => {
  it('goes after three seconds (R-9.1)', () => {
    pass(2_999);
    expect(shown()).not.toBeNull();
    pass(1);
    expect(shown()).toBeNull();
  });

  it('waits for whoever points at it or stands in it', () => {
    const card = shown()!.closest('div')!;
    fireEvent.mouseEnter(card.parentElement!);
    pass(60_000);
    expect(shown()).not.toBeNull();
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.mouseLeave(card.parentElement!);
    pass(60_000);
    expect(shown()).not.toBeNull();
    fireEvent.blur(screen.getByRole('button'));
    pass(3_000);
    expect(shown()).toBeNull();
  });
});
