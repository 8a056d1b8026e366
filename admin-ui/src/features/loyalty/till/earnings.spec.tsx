/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { useEarnings, type Earnings } from './earnings';
import { TillSummary } from './TillSummary';

afterEach(() => jest.restoreAllMocks());

const NONE: Earnings = { earns: '0.00', pending_days: 0, earns_points: 0, points_pending_days: 0 };

function Summary({ goods, redeem }: { goods: number; redeem: number }) {
  const earnings = useEarnings('c1', goods as Cents, redeem as Cents);
  return (
    <TillSummary goods={goods as Cents} discount={0 as Cents} redeem={redeem as Cents} earnings={earnings} />
  );
}

/** The server answers when it is told to. */
async function open() {
  const answers: ((earnings: Earnings) => void)[] = [];
  const get = jest
    .spyOn(api, 'get')
    .mockImplementation(() => new Promise((resolve) => answers.push(resolve as never)));
  const i18nProvider = await createI18n('pt-BR');
  const page = (goods: number, redeem = 0) => (
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Summary goods={goods} redeem={redeem} />
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(page(0));
  return {
    get,
    answer: (earnings: Partial<Earnings>) => act(async () => answers.shift()!({ ...NONE, ...earnings })),
    type: (goods: number, redeem = 0) => rerender(page(goods, redeem)),
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
  await till.answer({ earns: '8.00', pending_days: 8, earns_points: 80, points_pending_days: 0 });
  expect(await screen.findByText(/^Rende R\$ 8,00, para usar em 8 dias\.$/)).toBeTruthy();
  expect(screen.getByText('Rende 80 pontos, para usar já.')).toBeTruthy();
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
