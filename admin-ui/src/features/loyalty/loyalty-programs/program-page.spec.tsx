/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { forgetKept } from '../../../providers/kept-here';
import { ownPage } from '../../../providers/page-owner';
import { signedIn } from '../../../testing/signed-in';
import { ProgramPage } from './ProgramPage';
import type { Program } from './program';

const PROGRAM: Program = {
  ...{ version: 1, published_at: '2026-11-29T18:44:00.000Z', name: 'Clube', cashback_percent: '5' },
  ...{ pending_days: 8, expiry_days: 90, redeem_max_percent: '50', redeem_min_balance: '5.00' },
  ...{ redeem_min_purchase: '0.00', redeem_multiple: '0.01', redeem_requires_code: true },
  ...{ redeem_stops_earning: false, return_clawback: 'clamp', return_grace_days: 7, transfer_on: false },
  ...{ transfer_least_cashback: '1.00', transfer_least_points: 1, transfer_cashback_per_day: '100.00' },
  ...{ transfer_points_per_day: 1000, note_scan_on: false, note_scan_days: 30, points_worth: null },
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  forgetKept();
  ownPage(`.${btoa(JSON.stringify({ sub: 'ana', company: 'c1' }))}.`);
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  jest
    .spyOn(api, 'get')
    .mockImplementation((path: string) =>
      Promise.resolve(path === '/api/loyalty-programs' ? PROGRAM : { data: [] }),
    );
  const put = jest.spyOn(api, 'put').mockResolvedValue({ message: 'Regras publicadas.' });
  const i18nProvider = await createI18n('pt-BR');
  const Page = () => (
    <CoreAdminContext i18nProvider={i18nProvider} authProvider={signedIn()}>
      <ProgramPage />
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/loyalty-programs', Component: Page },
      { path: '/other', Component: () => <p>outra tela</p> },
    ],
    { initialEntries: ['/loyalty-programs'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByLabelText(/^Cashback \(%\)/);
  return { put, go: (to: string) => act(() => router.navigate(to)) };
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
  await userEvent.tab();
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks before it publishes, with what becomes of which field', async () => {
  const { put } = await open();
  await type(/^Cashback \(%\)/, '7');
  await type(/^Dias para usar/, '60');
  await press('Publicar regras');
  const dialog = await screen.findByRole('dialog', { name: 'Publicar a versão 2 das regras?' });
  const changes = within(dialog).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Cashback (%): 5 → 7',
    'Dias para usar: 90 → 60',
  ]);
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(put.mock.calls).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar regras' }));
  await waitFor(() =>
    expect(put.mock.calls[0]?.slice(0, 2)).toMatchObject([
      '/api/loyalty-programs',
      { cashback_percent: '7', expiry_days: 60, version: 1 },
    ]),
  );
});

it('sends nothing that was not agreed to, and keeps what was typed', async () => {
  const { put } = await open();
  await type(/^Dias para usar/, '60');
  await press('Publicar regras');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(put.mock.calls).toEqual([]);
  expect(field(/^Dias para usar/).value).toBe('60');
});

it('says of what was typed before that it is a draft, marks what is wrong in it, and lets it go', async () => {
  const { go } = await open();
  await type(/^Dias para usar/, '99999999999');
  expect(screen.getByText('Há alterações que não foram salvas.')).toBeTruthy();
  await go('/other');
  await go('/loyalty-programs');
  expect(await screen.findByRole('heading', { name: 'Rascunho' })).toBeTruthy();
  await waitFor(() => expect(field(/^Dias para usar/).getAttribute('aria-invalid')).toBe('true'));
  expect(field(/^Dias para usar/).value).toBe('99999999999');
  await press('Descartar');
  const dialog = await screen.findByRole('dialog', { name: 'Descartar o que você digitou?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(field(/^Dias para usar/).value).toBe('90'));
  expect(screen.queryByRole('heading', { name: 'Rascunho' })).toBeNull();
  expect(field(/^Dias para usar/).getAttribute('aria-invalid')).toBe('false');
  await go('/other');
  await go('/loyalty-programs');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Dias para usar/)).value).toBe('90');
});
