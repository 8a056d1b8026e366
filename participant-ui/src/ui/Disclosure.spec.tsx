/** @jest-environment @happy-dom/jest-environment */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, useSearchParams } from 'react-router';
import { forgetViews, removeViews } from '../app/views.js';
import { Disclosure } from './Disclosure.js';

/** A screen with a purchase on it, as whoever comes back finds it. */
const shown = ({ at = '/home/historico', startsOpen = false } = {}) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Disclosure summary="Compra de R$ 100,00" name="sale 1" startsOpen={startsOpen}>
        Café
      </Disclosure>
    </MemoryRouter>,
  );
const isOpen = () => screen.getByRole('button').getAttribute('aria-expanded') === 'true';
const turn = () => fireEvent.click(screen.getByRole('button'));

beforeEach(() => sessionStorage.clear());

describe('a line that unfolds (R-2.5.1)', () => {
  it('is found as it was left, when its tab is come back to', () => {
    const { unmount } = shown();
    turn();
    unmount();
    const again = shown();
    expect(isOpen()).toBe(true);
    expect(screen.getByText('Café')).toBeTruthy();
    turn();
    again.unmount();
    shown({ startsOpen: true });
    expect(isOpen()).toBe(false);
  });

  it('is in sight where somebody came for it, however it was left before', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { unmount } = shown();
    turn();
    turn();
    unmount();
    const Statement = () => {
      const [search] = useSearchParams();
      return search.has('venda') ? (
        <Disclosure summary="Compra de R$ 100,00" name="sale 1" startsOpen>
          Café
        </Disclosure>
      ) : (
        <Link to="?venda=1">Ver a compra</Link>
      );
    };
    render(
      <MemoryRouter initialEntries={['/home/historico']}>
        <Statement />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(isOpen()).toBe(true);
    await waitFor(() => expect(scroll.mock.calls).toEqual([[{ block: 'start' }]]));
    scroll.mockRestore();
  });

  it('is another on another screen', () => {
    const { unmount } = shown();
    turn();
    unmount();
    shown({ at: '/home/vouchers' });
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['the screen is closed', () => removeViews(['/home/historico'])],
    ['its reader signs out', () => forgetViews()],
  ])('begins anew once %s', (_when, happens) => {
    const { unmount } = shown();
    turn();
    unmount();
    happens();
    shown();
    expect(isOpen()).toBe(false);
  });
});
