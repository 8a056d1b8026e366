/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { createI18n } from '../../i18n/i18nProvider';
import { api } from '../../providers/api';
import { DeletionDialog } from './DeletionDialog';

const open = async (
  what: 'delete' | 'purge',
  references: readonly { text: string }[] | null,
  record: object = {},
  records = [{ id: '1', name: 'Café' }],
) => {
  jest
    .spyOn(api, 'get')
    .mockImplementation(async (path) =>
      path.includes('/1/')
        ? { status: 'success', data: { references, record } }
        : { status: 'success', data: { references: [], record: { stock_quantity: '0.0000', unit: 'UN' } } },
    );
  await show(what, records);
};

const show = async (what: 'delete' | 'purge', records = [{ id: '1', name: 'Café' }]) => {
  const i18nProvider = await createI18n('pt-BR');
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{} as unknown as DataProvider}>
        <DeletionDialog
          what={what}
          resource="products"
          records={records}
          onConfirm={() => undefined}
          onClose={() => undefined}
        />
      </CoreAdminContext>
    </MemoryRouter>,
  );
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

afterEach(() => jest.restoreAllMocks());

it('deletes what is still referred to, and says by what', async () => {
  await open('delete', [{ text: '2 notas fiscais' }, { text: '1 venda' }]);
  expect(await screen.findByText(/ligados a este registro: 2 notas fiscais, 1 venda\./)).toBeTruthy();
  expect((await button('Excluir')).disabled).toBe(false);
});

it('does not delete for good what is still referred to', async () => {
  await open('purge', [{ text: '2 notas fiscais' }]);
  expect(await screen.findByText(/ainda é usado por: 2 notas fiscais\./)).toBeTruthy();
  expect((await button('Excluir definitivamente')).disabled).toBe(true);
});

it('does not delete a group over what stands in it', async () => {
  const data = { references: [{ text: '1 grupo de produtos' }], record: {}, inside: ['Vinhos'] };
  jest.spyOn(api, 'get').mockResolvedValue({ status: 'success', data });
  await show('delete', [{ id: '1', name: 'Bebidas' }]);
  expect(
    await screen.findByText('Bebidas tem outros dentro (Vinhos): mova-os ou exclua-os antes.'),
  ).toBeTruthy();
  expect((await button('Excluir')).disabled).toBe(true);
});

it('deletes for good what nothing refers to', async () => {
  await open('purge', []);
  expect(await screen.findByText('Depois não há como recuperar Café.')).toBeTruthy();
  await screen.findByRole('button', { name: 'Excluir definitivamente' });
  await expect(button('Excluir definitivamente')).resolves.toMatchObject({ disabled: false });
});

it('says how many attached files go with what is deleted for good', async () => {
  jest
    .spyOn(api, 'get')
    .mockResolvedValue({ status: 'success', data: { references: [], record: {}, attached_files: 2 } });
  await show('purge');
  expect(
    await screen.findByText('Depois não há como recuperar Café. Também se apagam 2 arquivos anexados.'),
  ).toBeTruthy();
});

it('says nothing of files that stay', async () => {
  jest
    .spyOn(api, 'get')
    .mockResolvedValue({ status: 'success', data: { references: [{ text: '1 venda' }], attached_files: 2 } });
  await show('purge');
  expect(await screen.findByText(/ainda é usado por: 1 venda\./)).toBeTruthy();
  expect(screen.queryByText(/anexado/)).toBeNull();
});

const STOCK = { stock_quantity: '149.0000', unit: 'UN' };

it('says of goods how much of them is still there', async () => {
  await open('delete', [], STOCK);
  expect(await screen.findByText(/Ainda há 149 UN em estoque\./)).toBeTruthy();
});

it('says of several which of them are tied to what, and deletes those that can be', async () => {
  const several = [
    { id: '1', name: 'Café' },
    { id: '2', name: 'Chá' },
  ];
  await open('purge', [{ text: '2 notas fiscais' }], STOCK, several);
  expect(await screen.findByText('Excluir definitivamente 2 registros?')).toBeTruthy();
  expect(
    await screen.findByText(/ainda serem usados: Café \(149 UN em estoque, 2 notas fiscais\)\./),
  ).toBeTruthy();
  expect((await button('Excluir definitivamente')).disabled).toBe(false);
});
