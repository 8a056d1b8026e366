/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Notification } from '../api/types.js';
import { toasts } from '../ui/toasts.js';
import { paths } from './route-names.js';
import { useToldPurchases } from './use-told-purchases.js';

const notice = (id: string, changes: Partial<Notification> = {}): Notification => ({
  ...{ id, shown: false, not_status: 1, link: null, kind: 'cashback-earned' },
  ...{ not_description: `Você ganhou (${id}).`, created_at: new Date().toISOString() },
  ...changes,
});

function Frame({ notices }: { readonly notices: readonly Notification[] | undefined }) {
  useToldPurchases(notices);
  return null;
}
const told = () => toasts.get().map(({ message }) => ('text' in message ? message.text : message.key));

/** What is told once a list is followed by another. */
function after(
  first: readonly Notification[] | undefined,
  then: readonly Notification[],
  path: string = paths.profile,
) {
  const on = (notices: readonly Notification[] | undefined) => (
    <MemoryRouter initialEntries={[path]}>
      <Frame notices={notices} />
    </MemoryRouter>
  );
  const { rerender } = render(on(first));
  rerender(on(then));
  return told();
}
beforeEach(() => toasts.set([]));
afterEach(cleanup);

describe('a purchase that is credited while somebody looks at another screen', () => {
  it('is told there, once', () => {
    expect(after([notice('old')], [notice('new'), notice('old')])).toEqual(['Você ganhou (new).']);
  });

  it('is celebrated by the first screen itself', () => {
    expect(after([], [notice('new')], paths.dashboard)).toEqual([]);
  });

  it('is none that came before, nor any other notice', () => {
    const long = new Date(Date.now() - 3_600_000).toISOString();
    expect(after(undefined, [notice('first')])).toEqual([]);
    expect(after([], [notice('old', { created_at: long }), notice('x', { kind: 'level-reached' })])).toEqual(
      [],
    );
  });
});
