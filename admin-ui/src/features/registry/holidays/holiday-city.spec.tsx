/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Form } from '../../../shared/form/Form';
import { createI18n } from '../../../i18n/i18nProvider';
import { holidaySlots } from './slots';

it('sends the code of a chosen city as the record has it, in digits, with its name and state', async () => {
  const city = { id: 3509700, name: 'Campos do Jordão', state: 'SP' };
  const dataProvider = {
    getList: () => Promise.resolve({ data: [city], total: 1 }),
  } as unknown as DataProvider;
  const sent: unknown[] = [];
  const HolidayCity = holidaySlots.inputs!['city']!;
  const element = (
    <CoreAdminContext i18nProvider={await createI18n('pt-BR')} dataProvider={dataProvider}>
      <Form
        record={{ id: 'h', scope: 'city', state: null }}
        onSubmit={(values: object) => void sent.push(values)}
      >
        <HolidayCity source="city" label="Cidade" />
        <button type="submit">Salvar</button>
      </Form>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await userEvent.type(await screen.findByRole('combobox', { name: /Cidade/ }), 'Campos');
  await userEvent.click(await screen.findByRole('option', { name: /Campos do Jordão/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByDisplayValue('Campos do Jordão');
  expect(sent).toMatchObject([{ city_code: '3509700', city: 'Campos do Jordão', state: 'SP' }]);
});
