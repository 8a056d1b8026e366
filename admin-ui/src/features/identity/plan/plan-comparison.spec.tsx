/** @jest-environment @happy-dom/jest-environment */
import { render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { PlanGatePage } from '../../standing/PlanGatePage';
import type { OfferedPlan } from './plan';

afterEach(() => jest.restoreAllMocks());

const plan = (id: string, price: string, invoices_per_month: number, current = false): OfferedPlan => ({
  ...{ id, name: id, price, order: 1, status: 'active', modules: [], current },
  limits: { users: 5, participants: 100, invoices_per_month, documents_per_month: 0 },
});

async function open(kind: 'upgrade' | 'comprar', state: object | null) {
  jest
    .spyOn(api, 'get')
    .mockResolvedValue([plan('Pequeno', '10.00', 0, true), plan('Grande', '20.00', 50)] as never);
  const element = (
    <CoreAdminContext i18nProvider={await createI18n('pt-BR')}>
      <PlanGatePage kind={kind} />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [{ pathname: '/', state }],
  });
  render(<RouterProvider router={router} />);
  return {
    small: within(await screen.findByRole('listitem', { name: 'Pequeno' })),
    large: within(screen.getByRole('listitem', { name: 'Grande' })),
  };
}

it('advises nobody who came without a reason', async () => {
  const { small, large } = await open('upgrade', null);
  expect(small.getByText('Plano atual')).toBeTruthy();
  expect(screen.queryByText('Indicado')).toBeNull();
  expect(small.getByText('Notas por mês: não inclui')).toBeTruthy();
  expect(large.getByText('Notas por mês: até 50')).toBeTruthy();
});

it('advises the plan that has more of what ran out', async () => {
  const { small, large } = await open('upgrade', { limit: 'invoices_per_month' });
  expect(large.getByText('Indicado')).toBeTruthy();
  expect(small.queryByText('Indicado')).toBeNull();
});

it('says once of a plan that is only to be paid which it is', async () => {
  const { small } = await open('comprar', null);
  expect(small.getByText('Plano atual')).toBeTruthy();
  expect(screen.queryByText('Indicado')).toBeNull();
});
