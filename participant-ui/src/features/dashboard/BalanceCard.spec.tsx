/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Dashboard, Program } from '../../api/types.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { addPortuguese } from '../../i18n/index.js';
import { BalanceCard } from './BalanceCard.js';
import { HowItWorks } from './HowItWorks.js';

// Of the shell, in which every screen stands.
addPortuguese({ ...home, ...access });

const OF_CASHBACK: Program = {
  ...{ name: 'Clube', unit_singular: 'real', unit_plural: 'reais', cashback_percent: '5.00' },
  ...{ cashback_enabled: true, points_enabled: true, pending_days: 7, expiry_days: 90 },
};
const OF_POINTS: Program = { ...OF_CASHBACK, cashback_enabled: false, cashback_percent: '0.00' };
const NOTHING: Dashboard['balance'] = {
  ...{ cashback_available: '0.00', cashback_pending: '0.00', points_available: 0, points_pending: 0 },
  ...{ next_expiry: [], next_available: [] },
};

function show(program: Program, balance: Partial<Dashboard['balance']> = {}) {
  render(
    <MemoryRouter>
      <BalanceCard balance={{ ...NOTHING, ...balance }} program={program} />
      <HowItWorks program={program} />
    </MemoryRouter>,
  );
}
const shown = () => screen.getByTestId('balance').textContent;
const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
afterEach(cleanup);

describe('the first screen of a shop of points', () => {
  it('leads with points, and with what they are exchanged for', () => {
    show(OF_POINTS, { points_available: 50 });
    expect([shown(), ways()]).toEqual(['50 pontos', ['/home/cupons']]);
    expect(screen.getByRole('heading', { name: 'Pontos disponíveis' })).toBeTruthy();
    expect(screen.queryByText(/cashback/i)).toBeNull();
  });

  it('says what they are worth where the store does (R-3.1.6), never above it', () => {
    show({ ...OF_POINTS, point_value: '0.0125' }, { points_available: 199 });
    expect(screen.getByText('vale R$ 2,48')).toBeTruthy();
  });

  it('says how points come and go, of no percentage', () => {
    show(OF_POINTS);
    expect(screen.getByText('Troque os pontos por cupons da loja.')).toBeTruthy();
    expect(screen.getByText(/Os pontos das suas compras aparecem aqui/)).toBeTruthy();
    expect(screen.queryByText(/de volta/)).toBeNull();
    expect(ways()).toEqual([]);
  });

  it('tells whoever has cashback all the same of that first', () => {
    show(OF_POINTS, { cashback_available: '3.00', points_available: 50 });
    expect(ways()).toEqual(['/home/usar']);
    expect(screen.getByTestId('points').textContent).toBe('50 pontos');
  });
});

describe('the first screen of a shop of cashback', () => {
  it('leads with it, points beside it', () => {
    show(OF_CASHBACK, { points_available: 50 });
    expect(shown()).toContain('0,00');
    expect(screen.getByText(/de volta/)).toBeTruthy();
  });

  it('says what its points are worth, too (R-3.1.6)', () => {
    show({ ...OF_CASHBACK, point_value: '0.0150' }, { points_available: 912 });
    expect(screen.getByText(/^· vale R\$ 13,68$/).textContent).toContain('912 pontos');
  });
});
