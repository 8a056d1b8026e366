/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { FormDialog } from '../../../shared/form/FormDialog';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { proposedFor } from './proposal';
import { useProposedAmounts } from './TermProposal';

const entry = {
  due_date: '2026-11-10',
  payment_conditions: {
    ...{
      discount: '5.00',
      penalty: '2.00',
      interest: '1.00',
      interest_type: 'simple' as const,
      grace_days: 0,
    },
  },
};

describe('what a payment term proposes, in the form of a payment', () => {
  it('stands in its fields when the dialog opens, and goes with the day that is typed', async () => {
    const value = await open('2026-11-22');
    await waitFor(() => expect([value('Multa'), value('Juros')]).toEqual(['20,00', '4,00']));
    await retype('Data', '10/11/2026');
    await waitFor(() =>
      expect([value('Desconto'), value('Multa'), value('Juros')]).toEqual(['50,00', '', '']),
    );
  });

  it('leaves alone what somebody typed, and what they emptied', async () => {
    const value = await open('2026-11-22');
    await waitFor(() => expect(value('Multa')).toBe('20,00'));
    await retype('Multa', '7');
    await userEvent.clear(screen.getByLabelText('Juros'));
    await retype('Data', '01/12/2026');
    await waitFor(() => expect([value('Multa'), value('Juros')]).toEqual(['7,00', '']));
  });
});

const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.tab();
};

async function open(date: string) {
  const i18nProvider = await createI18n('pt-BR');
  const element = (
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{} as DataProvider}>
      <FormDialog
        title="Receber"
        submit="Confirmar"
        defaultValues={{ principal: '1000.00', date }}
        onSubmit={() => Promise.resolve({})}
        onClose={() => undefined}
      >
        <Fields />
      </FormDialog>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/*', element }])} />);
  await screen.findByLabelText('Multa');
  return (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
}

function Fields() {
  useProposedAmounts(proposedFor(entry, useWatch()));
  return (
    <>
      <DateInput source="date" label="Data" />
      <MoneyInput source="discount" label="Desconto" />
      <MoneyInput source="interest" label="Juros" />
      <MoneyInput source="penalty" label="Multa" />
    </>
  );
}
