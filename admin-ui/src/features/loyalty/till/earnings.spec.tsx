/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { earningSentences, owedOf, useEarnings, type Earnings } from './earnings';
import type { GoodsLine } from './goods/lines';
import { TillSummary } from './TillSummary';

afterEach(() => jest.restoreAllMocks());

const NONE: Earnings = {
  earns: '0.00',
  pending_days: 0,
  earns_points: 0,
  points_pending_days: 0,
  earns_in_parts: [],
};

interface SummaryProps {
  readonly goods: number;
  readonly redeem: number;
  readonly lines?: readonly GoodsLine[];
}

function Summary({ goods, redeem, lines = [] }: SummaryProps) {
  const figures = { total: goods as Cents, goods: goods as Cents, redeem: redeem as Cents };
  const earnings = useEarnings('c1', { ...figures, lines });
  return (
    <TillSummary
      {...{ goods: goods as Cents, discount: 0 as Cents, redeem: redeem as Cents, earnings }}
      owed={owedOf(undefined)}
    />
  );
}

/** The server answers when it is told to. */
async function open() {
  const answers: ((earnings: Earnings) => void)[] = [];
  const get = jest
    .spyOn(api, 'get')
    .mockImplementation(() => new Promise((resolve) => answers.push(resolve as never)));
  const i18nProvider = await createI18n('pt-BR');
  const post = jest
    .spyOn(api, 'post')
    .mockImplementation(() => new Promise((resolve) => answers.push(resolve as never)));
  const page = (goods: number, redeem = 0, lines: readonly GoodsLine[] = []) => (
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Summary goods={goods} redeem={redeem} lines={lines} />
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(page(0));
  return {
    ...{ get, post },
    answer: (earnings: Partial<Earnings>) => act(async () => answers.shift()!({ ...NONE, ...earnings })),
    type: (...typed: Parameters<typeof page>) => rerender(page(...typed)),
  };
}

it('says what the server reckons for the very figures that are typed', async () => {
  const till = await open();
  expect(screen.queryByText(/Calculando/)).toBeNull();
  till.type(100_00, 20_00);
  await screen.findByText('Calculando o que rende…');
  await waitFor(() => expect(till.get).toHaveBeenCalledTimes(1));
  expect(till.get.mock.calls[0]!.slice(0, 2)).toEqual([
    '/api/till/customers/c1/earnings',
    { total: '100.00', redeem: '20.00' },
  ]);
  await till.answer({
    ...{ earns: '8.00', pending_days: 8, earns_points: 12_400, points_pending_days: 0 },
    earns_in_parts: [
      { currency: 'cashback', amount: '2.00', pending_days: 0 },
      { currency: 'cashback', amount: '6.00', pending_days: 8 },
      { currency: 'points', amount: 12_400, pending_days: 0 },
    ],
  });
  expect(await screen.findByText(/^Rende R\$ 2,00, para usar já\.$/)).toBeTruthy();
  expect(screen.getByText(/^Rende R\$ 6,00, para usar em 8 dias\.$/)).toBeTruthy();
  expect(screen.getByText('Rende 12.400 pontos, para usar já.')).toBeTruthy();
  till.type(50_00);
  expect(screen.queryByText(/Rende/)).toBeNull();
  expect(screen.getByText('Calculando o que rende…')).toBeTruthy();
});

it('says nothing of a purchase that earns nothing, nor of one that cashback pays whole', async () => {
  const till = await open();
  till.type(100_00);
  await screen.findByText('Calculando o que rende…');
  await waitFor(() => expect(till.get).toHaveBeenCalled());
  await till.answer({});
  await waitFor(() => expect(screen.queryByText(/Calculando|Rende/)).toBeNull());
  till.type(20_00, 20_00);
  expect(screen.queryByText(/Calculando|Rende/)).toBeNull();
});

it('asks by lines where there are any, once each can be reckoned with', async () => {
  const till = await open();
  const cafe = { product_id: 'p1', name: 'Café', unit: 'UN', fractional: false, unit_value: '20' };
  till.type(40_00, 0, [{ ...cafe, quantity: null }]);
  await screen.findByText('Calculando o que rende…');
  till.type(40_00, 0, [{ ...cafe, quantity: '2' }]);
  await waitFor(() => expect(till.post).toHaveBeenCalledTimes(1));
  expect(till.post.mock.calls[0]).toEqual([
    '/api/till/customers/c1/earnings',
    {
      ...{ total: '40.00', redeem: '0.00', goods: '40.00' },
      items: [{ product_id: 'p1', quantity: '2', unit_value: '20' }],
    },
  ]);
  expect(till.get).not.toHaveBeenCalled();
});

it('promises nothing of what only covers what the customer owes, neither before nor after', async () => {
  const { translate } = await createI18n('pt-BR');
  const t = translate as unknown as Parameters<typeof earningSentences>[3];
  const owed = owedOf({ cashback_available: '-12.99', points_available: -100 });
  const earns_in_parts = [
    { currency: 'cashback', amount: '1.67', pending_days: 0 },
    { currency: 'cashback', amount: '16.32', pending_days: 8 },
    { currency: 'points', amount: 100, pending_days: 0 },
  ] as const;
  const said = (when: 'earns' | 'earned') =>
    earningSentences({ earns_in_parts }, when, owed, t).map((one) => one.replaceAll('\u00a0', ' '));
  expect(said('earns')).toEqual([
    'Rende R$ 1,67, para cobrir o que o saldo deve.',
    'Rende R$ 11,32, para cobrir o que o saldo deve.',
    'Rende R$ 5,00, para usar em 8 dias.',
    'Rende 100 pontos, para cobrir o que o saldo deve.',
  ]);
  expect(said('earned')[0]).toBe('Ganhou R$ 1,67, para cobrir o que o saldo devia');
});
