/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { ApiError } from '../../api/api-error.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { addPortuguese } from '../../i18n/index.js';
import Transfer from './Transfer.js';
import { type TransferTerms, transferQuery } from './transfer.js';

const mockAsked: [path: string, body: object][] = [];
const mockAnswers: unknown[] = [];
let mockSecondStep = false;
jest.mock('../../auth/use-brand.js', () => ({
  useUser: () => ({ data: { id: 'ana', two_factor: mockSecondStep } }),
}));
jest.mock('../../app/services.js', () => ({
  http: {
    get: () => new Promise(() => undefined),
    post(path: string, body: object) {
      mockAsked.push([path, body]);
      const answer = mockAnswers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  },
}));

const CASHBACK = { available: '40.00', least: '5.00', per_day: '30.00', most: '30.00' };
const TERMS: TransferTerms = {
  ...{ is_on: true, needs_email: false, cashback: CASHBACK },
  points: { available: 20, least: 50, per_day: 1_000, most: 20 },
};
const BIA = { receiver_id: 'p-bia', name: 'Bia L.' };

// Of the shell, in which every screen stands.
addPortuguese({ ...home, ...access });

function show(terms: TransferTerms) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(transferQuery.queryKey, terms);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Transfer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const field = (name: RegExp) => screen.getByLabelText(name);
const focused = () => document.activeElement;

beforeEach(() => {
  sessionStorage.clear();
  mockAsked.length = 0;
  mockAnswers.length = 0;
});
afterEach(cleanup);

describe('transferring', () => {
  it('says what is missing before it asks to whom', () => {
    show({ ...TERMS, cashback: { ...CASHBACK, available: '4.00', most: '4.00' } });
    expect(screen.getByText(/pelo menos R\$\s5,00 ou 50 pontos/)).toBeTruthy();
    cleanup();
    show({ ...TERMS, cashback: { ...CASHBACK, most: '0.00' } });
    expect(screen.getByText(/máximo de hoje/)).toBeTruthy();
    cleanup();
    show({ ...TERMS, needs_email: true });
    expect(screen.getByText(/Confirme o seu e-mail/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('goes by the keyboard from whom to how much to what was done, and leads to what is wrong', async () => {
    show(TERMS);
    const refused = { to: ['Não encontramos ninguém.'] };
    mockAnswers.push(new ApiError(422, { errors: refused }, { method: 'POST', path: '/' }), BIA);
    await userEvent.type(field(/E-mail ou celular/), 'bia@x.com.br{Enter}');
    expect(await screen.findByText('Não encontramos ninguém.')).toBeTruthy();
    expect(focused()).toBe(field(/E-mail ou celular/));
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(await screen.findByRole('heading', { name: 'Transferir para Bia L.' }));
    // Of points there are too few to be asked for.
    expect(screen.queryByRole('radio')).toBeNull();
    mockAnswers.push({ status: 'success' });
    await userEvent.type(field(/Valor/), '1.012,5');
    await userEvent.type(field(/Senha/), 'segredo{Enter}');
    expect(focused()).toBe(await screen.findByRole('heading', { name: 'Transferido' }));
    expect(mockAsked.at(-1)).toEqual([
      '/api/points/transfer',
      { receiver_id: 'p-bia', currency: 'cashback', amount: '1012.5', password: 'segredo' },
    ]);
    expect(screen.getByText(/R\$\s1\.012,50 para Bia L\./)).toBeTruthy();
  });

  it('waits while its typist looks at another screen, but for the password (R-2.5.1)', async () => {
    show(TERMS);
    await userEvent.type(field(/E-mail ou celular/), 'bia@x.com.br');
    cleanup();
    show(TERMS);
    expect(field(/E-mail ou celular/)).toHaveProperty('value', 'bia@x.com.br');
    mockAnswers.push(BIA, { status: 'success' });
    await userEvent.type(field(/E-mail ou celular/), '{Enter}');
    await userEvent.type(await screen.findByLabelText(/Valor/), '6');
    await userEvent.type(field(/Senha/), 'segredo');
    cleanup();
    show(TERMS);
    expect(screen.getByRole('heading', { name: 'Transferir para Bia L.' })).toBeTruthy();
    expect([field(/Valor/), field(/Senha/)].map((each) => (each as HTMLInputElement).value)).toEqual([
      '6',
      '',
    ]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('segredo');
    await userEvent.type(field(/Senha/), 'segredo{Enter}');
    await screen.findByRole('heading', { name: 'Transferido' });
    cleanup();
    show(TERMS);
    expect(field(/E-mail ou celular/)).toHaveProperty('value', '');
  });

  it('asks for a code whoever has a second step', async () => {
    mockSecondStep = true;
    show(TERMS);
    mockAnswers.push(BIA);
    await userEvent.type(field(/E-mail ou celular/), 'bia@x.com.br{Enter}');
    await screen.findByRole('heading', { name: 'Transferir para Bia L.' });
    await userEvent.type(field(/Valor/), '6');
    await userEvent.type(field(/Senha/), 'segredo{Enter}');
    expect(mockAsked).toHaveLength(1);
    expect(focused()?.getAttribute('aria-invalid')).toBe('true');
  });
});
