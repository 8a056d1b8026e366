/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { DialogHost } from '../../../shared/ui/DialogHost';
import { signedIn } from '../../../testing/signed-in';
import type { Invoice } from './invoice';
import { MoreActions } from './MoreActions';

afterEach(() => jest.restoreAllMocks());

const invoice = { id: '7', nfe_status: 1, number: 42, series: 1, person_name: 'João' } as Invoice;
const line = (kind: string, state: string, more: object = {}) => ({
  ...{ kind, state, hidden: false, money: null, points: null, quantity: null, count: null, number: null },
  ...{ due_date: null, resource: null, record_id: null, record_name: null, ...more },
});
const EFFECTS = [
  line('sale_cancelled', 'undone', { resource: 'sales', record_id: '3', record_name: 'NF-e 1-42' }),
  line('note_stays', 'left', { resource: 'invoices', record_id: '7' }),
  line('goods_of_note_left', 'left', { quantity: '2', record_name: 'Café' }),
];

it('tells on the page of a note what cancelling its sale undoes and leaves, and cancels it there', async () => {
  const asked = told('possible', EFFECTS);
  const sent = jest.spyOn(api, 'post').mockResolvedValue({ message: 'Feito', data: {} } as never);
  await open(invoice);
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar venda' }));
  expect(await screen.findByRole('dialog', { name: 'Cancelar a venda NF-e 1-42?' })).toBeTruthy();
  expect(await screen.findByText('Café', { exact: false })).toBeTruthy();
  expect(asked.mock.calls.every(([path]) => path === '/api/effects/invoices/7')).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Engano');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar venda' }));
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual(['/api/sales/3/cancel', { reason: 'Engano' }]);
});

it.each([
  ['was cancelled', 'done', EFFECTS],
  ['may not be cancelled by whoever looks', 'refused', []],
  ['there is none, as of a giveaway', 'possible', []],
  ['may not be seen by whoever looks', 'possible', [line('sale_cancelled', 'undone', { hidden: true })]],
])('offers nothing where the sale %s', async (_why, status, effects) => {
  const asked = told(status, effects);
  await open(invoice);
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
  expect(await screen.findByRole('menuitem', { name: /Duplicar/ })).toBeTruthy();
  expect(asked).toHaveBeenCalled();
  expect(screen.queryByRole('menuitem', { name: 'Cancelar venda' })).toBeNull();
});

it('asks nothing of a note that is not authorised', async () => {
  const asked = told('possible', EFFECTS);
  await open({ ...invoice, nfe_status: 9 });
  await screen.findByRole('button', { name: 'Mais ações' });
  expect(asked).not.toHaveBeenCalled();
});

function told(status: string, effects: readonly object[]) {
  const answer = { status, message: null, done_at: null, reason: null, not_looked_at: 0, effects };
  return jest.spyOn(api, 'get').mockResolvedValue(answer as never);
}

async function open(of: Invoice) {
  const i18nProvider = await createI18n('pt-BR');
  const element = (
    <CoreAdminContext i18nProvider={i18nProvider} authProvider={signedIn()} dataProvider={{} as DataProvider}>
      <DialogHost>
        <MoreActions invoice={of} />
      </DialogHost>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
