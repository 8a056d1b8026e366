/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { DialogHost } from '../../../shared/ui/DialogHost';
import { NewRulePage } from './RulePage';
import { signedIn } from '../../../testing/signed-in';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

async function open() {
  const post = jest.spyOn(api, 'post').mockResolvedValue({ message: 'Regra publicada.' });
  const authProvider = signedIn();
  const element = (
    <CoreAdminContext i18nProvider={await createI18n('pt-BR')} authProvider={authProvider}>
      <DialogHost>
        <NewRulePage />
      </DialogHost>
    </CoreAdminContext>
  );
  const routes = [
    { path: '/loyalty-programs', element: 'Regras do programa' },
    { path: '*', element },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/earning-rules/new'] })} />);
  await screen.findByRole('textbox', { name: /Nome da regra/ });
  return post;
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publicar regra' }));

it('refuses a percentage above 100 before anything is sent, and sends what can be', async () => {
  const post = await open();
  await userEvent.type(field(/Nome da regra/), 'Tudo de volta');
  await userEvent.type(field(/Porcentagem/), '101');
  await publish();
  expect(await screen.findByText('Informe um percentual de 0 a 100.')).toBeTruthy();
  expect(post.mock.calls).toEqual([]);
  await userEvent.clear(field(/Porcentagem/));
  await userEvent.type(field(/Porcentagem/), '2,5');
  await publish();
  await screen.findByText('Regras do programa');
  expect(post.mock.calls[0]).toMatchObject(['/api/earning-rules', { percent: '2.5', pending_days: 8 }]);
});

it('says in words what is typed, what is given at once too', async () => {
  await open();
  await userEvent.type(field(/Porcentagem/), '2,50');
  await userEvent.clear(field(/Dias até liberar/));
  await userEvent.type(field(/Dias até liberar/), '0');
  expect(await screen.findByText('Cada compra rende mais 2,50% de cashback.')).toBeTruthy();
  expect(screen.getByText('O que o cliente ganha pode ser usado na hora.')).toBeTruthy();
  expect(screen.getByText('Pode ser usado por 90 dias.')).toBeTruthy();
});

it('can be given up', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }));
  expect(await screen.findByText('Regras do programa')).toBeTruthy();
});
