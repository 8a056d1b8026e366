/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { EraseObstacles, User } from '../../api/types.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { account } from '../../i18n/areas/account.pt-BR.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { addPortuguese } from '../../i18n/index.js';
import { EraseAccount } from './EraseAccount.js';

let mockObstacles: EraseObstacles;
jest.mock('../../app/services.js', () => ({
  http: { get: () => Promise.resolve(mockObstacles) },
  session: {},
}));

addPortuguese({ ...home, ...access, ...account });

const user = { empresa: { company_name: 'Empório' }, two_factor: false } as unknown as User;

const NOTHING = {
  cashback_available: '0.00',
  cashback_pending: '0.00',
  points_available: 0,
  points_pending: 0,
};

function show(obstacles: EraseObstacles) {
  mockObstacles = obstacles;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <EraseAccount user={user} onCancel={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByRole('button', { name: 'Apagar para sempre' });
}

afterEach(cleanup);

describe('erasing one’s account', () => {
  it('names the open bills before it asks for a proof, and why there is no way on', async () => {
    const bill = { description: 'Encomenda', due_date: '2026-03-10', outstanding: '40.00' };
    const erase = await show({
      other_dealings: false,
      balance: NOTHING,
      open_entries: [{ ...bill, owed_by: 'participant' }],
    });
    expect(erase.hasAttribute('disabled')).toBe(true);
    const reason = document.getElementById(erase.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('contas em aberto');
    expect(screen.getByRole('listitem').textContent).toMatch(/Encomenda: você paga R\$\s40,00/);
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
  });

  it('says that the store needs the record of whom it deals with otherwise', async () => {
    const erase = await show({ other_dealings: true, open_entries: [], balance: NOTHING });
    expect(erase.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/fornecedor, funcionário ou usuário/)).toBeTruthy();
  });

  it('asks for the proof where nothing stands in the way', async () => {
    const erase = await show({ other_dealings: false, open_entries: [], balance: NOTHING });
    expect(erase.hasAttribute('disabled')).toBe(false);
    expect(screen.getByLabelText('Senha atual')).toBeTruthy();
    expect(screen.getByText(/apagada para sempre, com vales e bilhetes/)).toBeTruthy();
  });

  it('says all that is lost, also what is still on its way, and what becomes of draw numbers', async () => {
    const balance = {
      ...{ cashback_available: '25.00', cashback_pending: '3.00' },
      ...{ points_available: 230, points_pending: 60 },
    };
    await show({ other_dealings: false, open_entries: [], balance });
    expect(screen.getByText(/Você perde/).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'R$ 25,00 + 230 pontos, mais R$ 3,00 + 60 pontos que ainda estão a caminho, os vales',
    );
    expect(screen.getByText(/o prêmio não será seu/)).toBeTruthy();
  });
});
