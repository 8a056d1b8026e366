/** @jest-environment @happy-dom/jest-environment */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotify, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../i18n/i18nProvider';
import { api } from '../providers/api';
import { DialogHost } from '../shared/ui/DialogHost';
import { LifecycleActions } from '../shared/ui/LifecycleActions';
import { Toasts } from './Toasts';
import { useShortcuts } from './shortcuts';
import { signedIn } from '../testing/signed-in';

describe('what became of the last thing done', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is told by its name, and can be undone where that does no harm', async () => {
    const put = jest
      .spyOn(api, 'put')
      .mockImplementation(() => Promise.resolve({ message: 'Registro alterado.' }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Desativar' }));
    expect((await screen.findByRole('status')).textContent).toContain('Café: Registro alterado.');
    expect(put.mock.calls).toEqual([['/api/products/1/status']]);
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(put.mock.calls).toEqual([['/api/products/1/status'], ['/api/products/1/status']]),
    );
  });

  it.each(['z', '{Control>}z{/Control}'])(
    'is taken back by the key %s, wherever the focus is',
    async (key) => {
      const put = jest
        .spyOn(api, 'put')
        .mockImplementation(() => Promise.resolve({ message: 'Registro alterado.' }));
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Desativar' }));
      await screen.findByRole('button', { name: 'Desfazer' });
      await userEvent.keyboard(key);
      await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    },
  );

  it('is taken back once, however long the key is held, and not by what does it again', async () => {
    const put = jest
      .spyOn(api, 'put')
      .mockImplementation(() => Promise.resolve({ message: 'Registro alterado.' }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Desativar' }));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    const undo = await screen.findByRole('button', { name: 'Desfazer' });
    for (const key of [{ repeat: true }, { ctrlKey: true, shiftKey: true }, { shiftKey: true }]) {
      fireEvent.keyDown(document.body, { key: 'z', ...key });
    }
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBe(undo);
    fireEvent.keyDown(document.body, { key: 'z' });
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    await screen.findByRole('button', { name: 'Desfazer' });
    fireEvent.keyDown(document.body, { key: 'z', repeat: true });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('stays thirty seconds where it can be undone, and three where it cannot (feature 6)', async () => {
    jest.spyOn(api, 'put').mockImplementation(() => Promise.resolve({ message: 'Registro alterado.' }));
    const page = await open();
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    try {
      page.tell('Salvo', 'success');
      await wait(2_900);
      expect(screen.queryByText('Salvo')).toBeTruthy();
      await wait(1_000);
      expect(screen.queryByText('Salvo')).toBeNull();
      page.act('Mais ações');
      await wait(500);
      page.act('Desativar');
      await wait(29_000);
      expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeTruthy();
      await wait(2_000);
      expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('takes the place of what was told before, and an error stays until it is read', async () => {
    const page = await open();
    page.tell('Salvo', 'success');
    page.tell('Não foi salvo', 'error');
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi salvo');
    expect(screen.queryByText('Salvo')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says that fields are to be looked at until somebody types, and another error also then', async () => {
    const page = await open();
    page.tell('Não foi salvo', 'error');
    fireEvent.input(document.body);
    await screen.findByRole('alert');
    page.tell('ra.message.invalid_form', 'error');
    expect((await screen.findByRole('alert')).textContent).toContain('Confira os campos marcados.');
    fireEvent.input(document.body);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what was refused also when a search changes the list meanwhile, and no more of the list that is gone', async () => {
    const page = await open();
    page.tell('Não foi salvo', 'error');
    await screen.findByRole('alert');
    await page.go('/?filter=cafe');
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi salvo');
    page.tell('Filtro inválido', 'error', { ofReading: true });
    await screen.findByText('Filtro inválido');
    await page.go('/?filter=caf');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

async function open() {
  const i18nProvider = await createI18n('pt-BR');
  const authProvider = signedIn();
  let tell = (_text: string, _type: 'success' | 'error', _options: object = {}) => {};
  function Teller() {
    const notify = useNotify();
    tell = (text, type, options) => act(() => notify(text, { type, ...options }));
    useShortcuts(
      () => {},
      () => {},
    );
    return null;
  }
  const page = (
    <CoreAdminContext
      i18nProvider={i18nProvider}
      authProvider={authProvider}
      dataProvider={{} as unknown as DataProvider}
    >
      <DialogHost>
        <LifecycleActions resource="products" id="1" name="Café" status="active" />
        <Teller />
      </DialogHost>
      <Toasts />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('button', { name: 'Mais ações' });
  return {
    tell: (text: string, type: 'success' | 'error', options?: object) => tell(text, type, options),
    go: (address: string) => act(() => router.navigate(address)),
    act: (name: string) =>
      act(() => (screen.queryByRole('menuitem', { name }) ?? screen.getByRole('button', { name })).click()),
  };
}
