/** @jest-environment @happy-dom/jest-environment */
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import type { ImportRun } from './importRun';
import { RowReasons } from './RowReasons';

const ROWS = [
  { row: 2, reason: 'Tem um pagamento.', record_id: 'r1' },
  { row: 3, reason: 'Já foi desfeita.', record_id: 'gone' },
];

async function showRows(kind: ImportRun['kind'], record: object) {
  const getMany = jest.fn(async () => ({ data: [{ id: 'r1', ...record }] }));
  const i18nProvider = await createI18n('pt-BR');
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{ getMany } as unknown as DataProvider}>
        <ThemeProvider theme={createTheme()}>
          <RowReasons kind={kind} rows={ROWS} total={2} />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it.each([
  [
    'receivables',
    { description: 'Encomenda', value: '150.00', due_date: '2026-12-10' },
    'Encomenda · R$ 150,00 · 10/12/2026',
  ],
  [
    'sales',
    { document_number: 'CUPOM-7', person_name: 'Maria', total: '80.00' },
    'CUPOM-7 · Maria · R$ 80,00',
  ],
] as const)('says of %s that stay which they are, and leads there', async (kind, record, words) => {
  await showRows(kind, record);
  const link = await screen.findByRole('link');
  expect(link.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
  expect(link.getAttribute('href')).toBe(`/${kind}/r1/show`);
  // What is gone has no name, and its reason stands all the same.
  expect(screen.getByText(/Já foi desfeita/)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
