/**
 * @jest-environment @happy-dom/jest-environment
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyScreen } from './lazyScreen';

afterEach(cleanup);

const Report = ({ year = '2026' }: { year?: string }) => <h1>Relatório de {year}</h1>;

/** A line that is down as often as it says. */
const loadAfter = (failures: number) => {
  let left = failures;
  return async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { Report };
  };
};

describe('a screen in a file of its own', () => {
  it('is shown with what it is given', async () => {
    const Lazy = lazyScreen<'Report', { year?: string }>(loadAfter(0), 'Report');
    render(<Lazy year="2025" />, { wrapper: Suspense });
    expect((await screen.findByRole('heading')).textContent).toBe('Relatório de 2025');
  });

  it('whose file cannot be had says so, and is there as soon as it can', async () => {
    const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const Lazy = lazyScreen<'Report', { year?: string }>(loadAfter(2), 'Report');
    render(<Lazy year="2025" />, { wrapper: Suspense });
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button'));
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button'));
    expect((await screen.findByRole('heading')).textContent).toBe('Relatório de 2025');
    online.mockRestore();
  });
});
