/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../i18n/i18nProvider';
import { api, type Done } from '../../providers/api';
import { LifecycleActions } from './LifecycleActions';
import { signedIn } from '../../testing/signed-in';

afterEach(() => jest.restoreAllMocks());

const more = () => screen.findByRole('button', { name: 'Mais ações' });
const disable = () => screen.findByRole('menuitem', { name: 'Desativar' });

describe('what may be done with a record (R-4.2.3)', () => {
  it('opens while something is on its way, and is chosen from once that is done', async () => {
    let answer: (done: Done<unknown>) => void = () => {};
    const put = jest.spyOn(api, 'put').mockReturnValue(new Promise((done) => (answer = done)) as never);
    await open();
    await userEvent.click(await more());
    await userEvent.click(await disable());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    await userEvent.click(await more());
    expect((await disable()).getAttribute('aria-disabled')).toBe('true');
    answer({ message: 'Registro desativado.' } as Done<unknown>);
    await waitFor(async () => expect((await disable()).getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(await disable());
    expect(put).toHaveBeenCalledTimes(2);
  });
});

async function open() {
  const i18nProvider = await createI18n('pt-BR');
  const authProvider = signedIn();
  const page = (
    <CoreAdminContext {...{ i18nProvider, authProvider }} dataProvider={{} as unknown as DataProvider}>
      <LifecycleActions resource="products" id="1" name="Café" status="active" />
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}
