/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotificationContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { InvoiceCreate } from './InvoiceForms';

// MUI's parts settle after the test has looked: React says so for each of them.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const RECORDS: Readonly<Record<string, object[]>> = {
  persons: [{ id: 'joao', full_name: 'João da Silva', document: '52998224725' }],
  products: [{ id: 'cafe', name: 'Café', code: 'C1', bar_code: null, sell_value: '1234.5600000000' }],
};

describe('a note while it is typed', () => {
  it('takes back what it said of a price that choosing the product filled in', async () => {
    const form = await open();
    await form.save();
    expect(screen.getByRole('textbox', { name: /Valor unitário/ }).getAttribute('aria-invalid')).toBe('true');
    await form.choose('Produto', 'Café');
    const price = screen.getByRole<HTMLInputElement>('textbox', { name: /Valor unitário/ });
    expect(price.value).toBe('1.234,56');
    expect(price.getAttribute('aria-invalid')).toBe('false');
  });

  it('says once, at the discount, that nothing is left of the item', async () => {
    const form = await open();
    await form.choose('Cliente', 'João');
    await form.choose('Produto', 'Café');
    await userEvent.type(screen.getByRole('textbox', { name: /Desconto/ }), '2000');
    await form.save();
    expect(screen.getAllByText('O desconto deve ser menor que o valor do item.')).toHaveLength(1);
    expect(form.sent).toEqual([]);
  });

  it('says that a note was saved, and for whom', async () => {
    const form = await open();
    await form.choose('Cliente', 'João');
    await form.choose('Produto', 'Café');
    await form.save();
    expect(await screen.findByText('Nota salva para João da Silva')).toBeTruthy();
  });
});

async function open() {
  const sent: object[] = [];
  const dataProvider = {
    getList: (resource: string) =>
      Promise.resolve({ data: RECORDS[resource] ?? [], total: (RECORDS[resource] ?? []).length }),
    getOne: (resource: string) => Promise.resolve({ data: (RECORDS[resource] ?? [])[0] }),
    getMany: (resource: string) => Promise.resolve({ data: RECORDS[resource] ?? [] }),
    create: (_resource: string, { data }: { data: object }) => {
      sent.push(data);
      return Promise.resolve({ data: { ...data, id: 'note-1', person_name: 'João da Silva' } });
    },
  } as unknown as DataProvider;
  const i18nProvider = await createI18n('pt-BR');
  const router = createMemoryRouter(
    [
      {
        path: '/*',
        element: (
          <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
            <Told />
            <InvoiceCreate />
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: ['/invoices/create'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('textbox', { name: /Valor unitário/ });
  return {
    sent,
    save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })),
    choose: async (label: string, text: string) => {
      await userEvent.type(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }), text);
      await userEvent.click(await screen.findByRole('option'));
    },
  };
}

function Told() {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }) => String(message)).at(-1)}</output>;
}
