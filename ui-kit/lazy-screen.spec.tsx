/**
 * @jest-environment @happy-dom/jest-environment
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { lazyScreen, type MissingScreen } from './lazy-screen.js';

const Missing: MissingScreen = ({ retry }) => <button onClick={retry}>De novo</button>;
const Report = () => <h1>Relatório</h1>;

const show = (load: () => Promise<ComponentType>) => {
  const Screen = lazyScreen(load, Missing);
  render(<Screen />, { wrapper: Suspense });
};
const pass = (duration_ms: number) => act(() => jest.advanceTimersByTimeAsync(duration_ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('a screen in a file of its own', () => {
  it('is missing when its file has not come in 120 seconds, and not before (R-9.2)', async () => {
    show(() => new Promise<never>(() => undefined));
    await pass(119_999);
    expect(screen.queryByRole('button')).toBeNull();
    await pass(1);
    expect(screen.getByRole('button')).toBeTruthy();
  });

  it('is there once it is asked for again and comes', async () => {
    let asked = 0;
    show(() => (++asked === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Report)));
    await pass(0);
    fireEvent.click(screen.getByRole('button'));
    await pass(0);
    expect(screen.getByRole('heading').textContent).toBe('Relatório');
  });

  it('is drawn at once when its file was fetched before, and nothing stands in for it', async () => {
    const Screen = lazyScreen(() => Promise.resolve(Report), Missing);
    await Screen.fetch();
    render(<Screen />);
    expect(screen.getByRole('heading').textContent).toBe('Relatório');
  });

  it('leaves no timer behind when it comes', async () => {
    show(() => Promise.resolve(Report));
    await pass(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
