/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, HttpError, useGetList, type DataProvider } from 'react-admin';
import { ALL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { FailureReactions } from '../../../layout/FailureReactions';
import { Toasts } from '../../../layout/Toasts';
import { api, type Done } from '../../../providers/api';
import { queryClient } from '../../../providers/failures';
import { DialogHost } from '../../../shared/ui/DialogHost';
import type { User } from './user';
import { UserStatus } from './UserStatus';
import { signedIn } from '../../../testing/signed-in';

afterEach(() => {
  jest.restoreAllMocks();
  queryClient.clear();
});

describe('whether somebody may sign in, in the list of users (R-4.2.1)', () => {
  it('changes at once, before the server said a word, and can be undone', async () => {
    let answer: (done: Done<unknown>) => void = () => {};
    const put = jest.spyOn(api, 'put').mockReturnValue(new Promise((done) => (answer = done)) as never);
    await open();
    await userEvent.click(await switchOf('Olga'));
    await waitFor(async () => expect((await switchOf('Olga')).checked).toBe(false));
    expect(screen.getByText('Desativado')).toBeTruthy();
    expect(put.mock.calls).toEqual([['/api/users/olga/status', { status: 'disabled' }]]);
    stored = stored.map((user) => (user.id === 'olga' ? { ...user, status: 'disabled' } : user));
    answer({ message: 'Registro desativado.' } as Done<unknown>);
    expect((await screen.findByRole('status')).textContent).toContain('Olga: Registro desativado.');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(put.mock.calls[1]).toEqual(['/api/users/olga/status', { status: 'active' }]));
  });

  it('stays as it was asked for while the list is read anew for another reason', async () => {
    jest.spyOn(api, 'put').mockReturnValue(new Promise(() => {}));
    await open();
    await userEvent.click(await switchOf('Olga'));
    await waitFor(async () => expect((await switchOf('Olga')).checked).toBe(false));
    stored = stored.map((user) => (user.id === 'olga' ? { ...user, name: 'Olga Prado' } : user));
    await act(() => queryClient.invalidateQueries({ queryKey: ['users'] }));
    expect((await switchOf('Olga Prado')).checked).toBe(false);
    expect(screen.getByText('Desativado')).toBeTruthy();
  });

  it('is as it was where the server refuses, and an error says why', async () => {
    let refuse: (error: unknown) => void = () => {};
    const put = jest
      .spyOn(api, 'put')
      .mockReturnValue(new Promise((_, refused) => (refuse = refused)) as never);
    await open();
    await userEvent.click(await switchOf('Olga'));
    await waitFor(async () => expect((await switchOf('Olga')).checked).toBe(false));
    const message = 'A empresa precisa de ao menos um administrador ativo.';
    refuse(new HttpError(message, 406, { message }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect((await switchOf('Olga')).checked).toBe(true);
    expect(screen.queryByText('Desativado')).toBeNull();
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('is changed by the keyboard alone', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue({ message: 'Registro desativado.' } as never);
    await open();
    await switchOf('Olga');
    await userEvent.tab();
    expect(document.activeElement).toBe(await switchOf('Olga'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
  });

  it('is nothing to switch of oneself and of whoever was only invited', async () => {
    await open();
    await switchOf('Olga');
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });

  it('is only read by whoever may not change it', async () => {
    await open(['system.users.view']);
    expect(await screen.findAllByText('Ativo')).toHaveLength(2);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: `Ativo: ${name}` });

const aUser = (id: string, name: string, status: User['status']): User => ({
  ...{ id, name, status, version: 1, email: `${id}@loja.com.br`, document: null, ambient: 'U' },
  ...{ role_id: null, role_name: null, two_factor: false, till_pin_at: null, last_seen_at: null },
  ...{ created_at: '2026-01-01T12:00:00Z', updated_at: '2026-01-01T12:00:00Z' },
});

let stored: User[] = [];

async function open(permissions: readonly string[] = ALL_PERMISSIONS) {
  stored = [aUser('ana', 'Ana', 'active'), aUser('olga', 'Olga', 'active'), aUser('rui', 'Rui', 'invited')];
  const i18nProvider = await createI18n('pt-BR');
  const authProvider = signedIn(permissions);
  const dataProvider = {
    getList: () => Promise.resolve({ data: stored, total: stored.length }),
  } as unknown as DataProvider;
  function Rows() {
    const { data = [] } = useGetList<User>('users');
    return data.map((user) => <UserStatus key={user.id} user={user} />);
  }
  const page = (
    <CoreAdminContext {...{ i18nProvider, authProvider, dataProvider, queryClient }}>
      <DialogHost>
        <Rows />
        <FailureReactions />
      </DialogHost>
      <Toasts />
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}
