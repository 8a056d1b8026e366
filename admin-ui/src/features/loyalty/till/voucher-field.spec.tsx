/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { Form } from '../../../shared/form/Form';
import type { VoucherPromise } from '../vouchers/voucher';
import { VoucherField } from './VoucherField';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const VOUCHER = {
  ...{ id: 'v1', code: '7K3QP2M9XD', title: 'R$ 20 na próxima compra', kind: 'gift', value: null },
  ...{ min_purchase: null, max_discount: null, valid_from: '2026-01-01', valid_until: '2026-12-31' },
};
const REFUSAL = /Toque em «Usar vale»/;

function Field() {
  const [voucher, setVoucher] = useState<VoucherPromise>();
  const total = 100_00 as Cents;
  return <VoucherField participantId="c1" total={total} voucher={voucher} onVoucher={setVoucher} />;
}

async function open(typed: string | null = null, own: readonly object[] = []) {
  jest
    .spyOn(api, 'get')
    .mockImplementation((_, query) =>
      Promise.resolve({ data: query && 'code' in query ? [VOUCHER] : own } as never),
    );
  jest.spyOn(api, 'post').mockResolvedValue({ id: 'aside-1', data: VOUCHER } as never);
  const sent: object[] = [];
  const element = (
    <CoreAdminContext i18nProvider={await createI18n('pt-BR')}>
      <Form record={{ voucher_code: typed }} onSubmit={(values: object) => void sent.push(values)}>
        <Field />
        <button type="submit">Finalizar</button>
      </Form>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/*', element }])} />);
  return sent;
}
const finish = () => userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));

it('keeps a sale from being finished with a code that was typed and not looked up', async () => {
  const sent = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Usar um vale…' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Vale do cliente/ }), '7k3qp-2m9xd');
  await finish();
  expect(await screen.findByText(REFUSAL)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Usar vale' }));
  await screen.findByText(VOUCHER.title);
  await finish();
  expect(sent).toMatchObject([{ voucher_code: '7K3QP-2M9XD', voucher_reservation_id: 'aside-1' }]);
});

it('shows a code that the form came back with', async () => {
  const sent = await open('7K3QP-2M9XD');
  await screen.findByRole('textbox', { name: /Vale do cliente/ });
  await finish();
  expect(sent).toEqual([]);
});

it('keeps the focus where a voucher is applied by keyboard and taken off again', async () => {
  await open(null, [VOUCHER]);
  const chip = await screen.findByRole('button', { name: VOUCHER.title });
  chip.focus();
  await userEvent.keyboard('{Enter}');
  const takeOff = await screen.findByRole('button', { name: 'Tirar' });
  expect(document.activeElement).toBe(takeOff);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: VOUCHER.title }));
});
