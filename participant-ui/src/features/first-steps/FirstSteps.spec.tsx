/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { dashboardQuery } from '../../api/queries.js';
import type { Dashboard, FirstStep } from '../../api/types.js';
import FirstSteps from './FirstSteps.js';

const mockPosted: unknown[] = [];
let mockServed: readonly FirstStep[] = [];
jest.mock('../../app/services.js', () => ({
  http: {
    get: () => Promise.resolve({ first_steps: mockServed }),
    post: (path: string, body: object) => {
      mockPosted.push([path, body]);
      return Promise.resolve({ status: 'success' });
    },
  },
}));

const STEPS = [
  { step: 'email', is_done: true },
  { step: 'profile', is_done: false },
  { step: 'dance', is_done: false },
];

function show(first_steps: readonly FirstStep[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(dashboardQuery.queryKey, { first_steps } as unknown as Dashboard);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FirstSteps />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

describe('the card of the first steps', () => {
  it('leads to what is left, and says what is done; what it does not know it leaves out', () => {
    show(STEPS);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Confirme o seu e-mail: Feito',
      expect.stringMatching(/^Complete o seu cadastro/),
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/home/profile']);
    expect(screen.getByText('1 de 2 feitos')).toBeTruthy();
  });

  it.each([
    [undefined, 'Diga o seu celular e a data de nascimento'],
    [['cellphone', 'born_date'], 'Diga o seu celular e a data de nascimento'],
    [['born_date'], 'Diga a sua data de nascimento'],
    [['cellphone'], 'Diga o seu celular: '],
  ])('of a profile without %p asks for that alone', (missing, asked) => {
    show([{ step: 'profile', is_done: false, ...(missing && { missing }) }]);
    expect(screen.getByRole('link').textContent).toContain(asked);
  });

  it('is not there once nothing that it knows is left', () => {
    show([STEPS[0]!]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('dismisses what it showed, and goes', async () => {
    show(STEPS);
    mockServed = [];
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dispensar' })));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(mockPosted).toEqual([['/api/participant/first-steps/dismiss', { steps: ['email', 'profile'] }]]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
