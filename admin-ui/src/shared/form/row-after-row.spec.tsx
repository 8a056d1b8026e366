/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { createI18n } from '../../i18n/i18nProvider';
import { MoneyInput } from '../inputs/MoneyInput';
import { TextInput } from '../inputs/TextInput';
import { CreateForm } from './RecordForm';

const last = { id: '0', description: 'Luz', category: 'Energia', document: 'NF-1', price: '80.00' };

describe('records that are entered row after row', () => {
  it('are saved with Ctrl+Enter: the next begins at its first field with what stays the same', async () => {
    const form = await open();
    await form.type('Descrição', 'Aluguel');
    await form.type('Categoria', 'Imóvel');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(form.sent).toHaveLength(1));
    await waitFor(() => expect(form.value('Descrição')).toBe(''));
    expect(form.value('Categoria')).toBe('Imóvel');
    expect(document.activeElement).toBe(screen.getByLabelText('Descrição'));
    await form.type('Descrição', 'Água');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar e lançar outra' }));
    await waitFor(() => expect(form.sent).toHaveLength(2));
    expect(form.sent).toMatchObject([
      { description: 'Aluguel', category: 'Imóvel' },
      { description: 'Água', category: 'Imóvel' },
    ]);
  });

  it('are copied with Ctrl+D into an empty form: of the one saved here, else of the last of all', async () => {
    const form = await open();
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(form.value('Descrição')).toBe('Luz'));
    expect([form.value('Categoria'), form.value('Documento'), form.value('Preço')]).toEqual([
      'Energia',
      '',
      '80,00',
    ]);
    await form.type('Descrição', 'Gás');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(form.value('Descrição')).toBe(''));
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(form.value('Descrição')).toBe('Gás'));
  });

  it('are left alone by Ctrl+D once something is typed', async () => {
    const form = await open();
    await form.type('Descrição', 'Aluguel');
    await userEvent.keyboard('{Control>}d{/Control}');
    expect(screen.queryByRole('button', { name: 'Copiar última' })).toBeNull();
    expect([form.value('Descrição'), form.value('Categoria')]).toEqual(['Aluguel', '']);
  });

  it('end with the one that is saved by «Salvar»', async () => {
    const form = await open();
    await form.type('Descrição', 'Aluguel');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('shown')).toBeTruthy();
    expect(form.sent).toHaveLength(1);
  });
});

async function open() {
  const sent: object[] = [];
  const dataProvider = {
    create: (_resource: string, { data }: { data: object }) => {
      sent.push(data);
      return Promise.resolve({ data: { ...data, id: String(sent.length) } });
    },
  } as unknown as DataProvider;
  const i18nProvider = await createI18n('pt-BR');
  const form = (
    <CreateForm
      resource="bills"
      title="Nova conta"
      rows={{
        keeps: ['category'],
        copies: ['category', 'description', 'price'],
        last: () => Promise.resolve(last),
      }}
    >
      <TextInput source="description" label="Descrição" autoFocus />
      <TextInput source="category" label="Categoria" />
      <TextInput source="document" label="Documento" />
      <MoneyInput source="price" label="Preço" />
    </CreateForm>
  );
  const router = createMemoryRouter(
    [
      {
        path: '/*',
        element: (
          <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
            <Routed form={form} />
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: ['/bills/create'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByLabelText('Descrição');
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    sent,
    value: (label: string) => field(label).value,
    type: async (label: string, text: string) => {
      await userEvent.clear(field(label));
      await userEvent.type(field(label), text);
    },
  };
}

function Routed({ form }: { form: ReactNode }) {
  const { pathname } = useLocation();
  return pathname === '/bills/create' ? form : <output>shown</output>;
}
