/** @jest-environment @happy-dom/jest-environment */
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from '../../../i18n/i18nProvider';
import type { Budget } from './budget';
import { BudgetSheet } from './BudgetSheet';

// MUI's parts settle after the test has looked: React says so for each of them.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const BUDGET: Budget = {
  ...{ id: '2026', year: 2026, basis: 'competence', previous_elsewhere: null },
  months: ['2026-01', '2026-02', '2026-03'],
  categories: [
    {
      ...{ id: 'rent', code: '3.1', name: 'Aluguel', wallet_type: 'D', can_be_set: true, previous: null },
      amounts: ['0.00', '0.00', '0.00'],
    },
  ],
};

describe('a budget that is being typed', () => {
  it('is not saved while a cell is no amount: the cell has the focus, and why is said', async () => {
    const sheet = await open();
    await sheet.type(0, '1.000,5');
    await sheet.type(1, 'abc');
    await sheet.save();
    expect(sheet.sent).toEqual([]);
    expect(document.activeElement).toBe(sheet.cell(1));
    expect(screen.getByText(/«abc» em Aluguel/)).toBeTruthy();

    await sheet.type(1, '−50');
    await sheet.save();
    expect(sheet.sent).toEqual([]);
    expect(screen.getByText(/«−50» em Aluguel.*negativo/)).toBeTruthy();

    await sheet.type(1, '50');
    await sheet.save();
    expect(sheet.sent).toMatchObject([
      {
        cells: [
          { month: '2026-01', amount: '1000.50' },
          { month: '2026-02', amount: '50.00' },
        ],
      },
    ]);
  });

  it('can be asked to save where nothing but a wrong cell is typed, and forgets it by Escape', async () => {
    const sheet = await open();
    await sheet.type(2, 'abc');
    await sheet.save();
    expect(sheet.cell(2).getAttribute('aria-invalid')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(sheet.cell(2).value).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Salvar/ }).disabled).toBe(true);
  });

  it('is saved by the first click, also while the cell is still being typed', async () => {
    const sheet = await open();
    await userEvent.type(sheet.cell(0), '70');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Salvar/ }).disabled).toBe(false);
    await sheet.save();
    expect(sheet.sent).toMatchObject([{ cells: [{ month: '2026-01', amount: '70.00' }] }]);
    await userEvent.type(sheet.cell(1), '0');
    await sheet.save();
    expect(sheet.sent).toHaveLength(1);
  });
});

async function open() {
  localStorage.clear();
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ status: 'success', data: {} }));
  });
  const authProvider = {
    ...{ login: async () => undefined, logout: async () => undefined, checkError: async () => undefined },
    ...{ checkAuth: async () => undefined, getPermissions: async () => ['finance.budgets.edit'] },
  };
  const i18nProvider = await createI18n('pt-BR');
  render(
    <CoreAdminContext i18nProvider={i18nProvider} authProvider={authProvider as never}>
      <ThemeProvider theme={createTheme()}>
        <BudgetSheet budget={BUDGET} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  await screen.findByRole('button', { name: /Salvar/ });
  const cell = (at: number) => screen.getAllByRole<HTMLInputElement>('textbox')[at]!;
  return {
    sent,
    cell,
    async type(at: number, text: string) {
      await userEvent.clear(cell(at));
      await userEvent.type(cell(at), text);
      await userEvent.tab();
    },
    save: () => userEvent.click(screen.getByRole('button', { name: /Salvar/ })),
  };
}
