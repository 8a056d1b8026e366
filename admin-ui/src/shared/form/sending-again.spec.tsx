/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, HttpError, useNotificationContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../i18n/i18nProvider';
import { MoneyInput } from '../inputs/MoneyInput';
import { TextInput } from '../inputs/TextInput';
import { EditForm } from './RecordForm';

const product = { id: '1', version: 1, name: 'Café', price: '50.00', ncm: '0901' };
type Product = typeof product;

// ra-core writes every refusal to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a form that is outrun when it is saved', () => {
  it('sends again by itself what does not collide, and says with what it was brought together', async () => {
    const form = await open([{ ncm: '0902' }]);
    await form.type('Preço', '55');
    await form.save();
    expect(
      await screen.findByText(/^Café: alterações salvas, junto com .* \(NCM: 0901 → 0902\)$/),
    ).toBeTruthy();
    expect(form.sent).toHaveLength(2);
    expect(form.sent[1]).toMatchObject({ version: 2, price: '55.00', ncm: '0902' });
  });

  it('asks about what collides, and sends nothing before that', async () => {
    const form = await open([{ price: '60.00' }]);
    await form.type('Preço', '55');
    await form.save();
    expect(await screen.findByText('Escolha um dos valores para salvar:')).toBeTruthy();
    expect(form.sent).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Manter o meu/ }));
    await form.save();
    expect(await screen.findByText('Café: alterações salvas')).toBeTruthy();
    expect(form.sent[1]).toMatchObject({ version: 2, price: '55.00' });
  });

  it('does not go on for ever against somebody who is always faster', async () => {
    const form = await open(Array.from({ length: 9 }, (_each, index) => ({ ncm: `1${index}` })));
    await form.type('Preço', '55');
    await form.save();
    await waitFor(() => expect(form.sent).toHaveLength(4));
    await form.save();
    await waitFor(() => expect(form.sent).toHaveLength(8));
  });
});

it('says of a form that is saved as it was that nothing changed', async () => {
  const form = await open([]);
  await form.save();
  expect(await screen.findByText('Café: nada mudou')).toBeTruthy();
});

/** A form whose record is changed elsewhere just before each of its first attempts. */
async function open(changedBefore: readonly Partial<Product>[]) {
  let stored: Product = product;
  const sent: Product[] = [];
  const dataProvider = {
    getOne: () => Promise.resolve({ data: stored }),
    update: (_resource: string, { data }: { data: Product }) => {
      const change = changedBefore[sent.length];
      sent.push(data);
      if (change) {
        stored = { ...stored, ...change, version: stored.version + 1 };
        return Promise.reject(new HttpError('conflict', 409, { message: 'conflict', current: stored }));
      }
      const isSame = JSON.stringify(data) === JSON.stringify(stored);
      stored = { ...data, version: stored.version + (isSame ? 0 : 1) };
      return Promise.resolve({ data: stored });
    },
  } as unknown as DataProvider;
  const i18nProvider = await createI18n('pt-BR');
  const router = createMemoryRouter(
    [
      {
        path: '/products/:id?/*',
        element: (
          <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
            <Told />
            <EditForm resource="products" titleOf={({ name }) => String(name)}>
              <TextInput source="name" label="Nome" />
              <MoneyInput source="price" label="Preço" />
              <TextInput source="ncm" label="NCM" />
            </EditForm>
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: ['/products/1'] },
  );
  render(<RouterProvider router={router} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Preço');
  return {
    sent,
    type: async (_label: string, text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.tab();
    },
    save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })),
  };
}

function Told() {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }) => String(message)).at(-1)}</output>;
}
