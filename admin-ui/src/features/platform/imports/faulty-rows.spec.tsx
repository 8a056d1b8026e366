/** @jest-environment @happy-dom/jest-environment */
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from '../../../i18n/i18nProvider';
import { FaultyRows } from './FaultyRows';

const ROWS = [
  {
    ...{ row: 2, column: 'CPF', value: '123', reason: 'Informe um CPF válido.' },
    also: [{ column: 'E-mail', value: 'ana@', reason: 'Informe um e-mail válido.' }],
  },
  { row: 7, column: null, value: null, reason: 'Esta linha repete outra do arquivo.', also: [] },
];

it('tells every wrong cell of a row beside the row’s number, and how many rows are not shown', async () => {
  render(
    <CoreAdminContext i18nProvider={await createI18n('pt-BR')}>
      <ThemeProvider theme={createTheme()}>
        <FaultyRows rows={ROWS} total={1_202} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  const table = await screen.findByRole('table', { name: 'Linhas rejeitadas' });
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['2', 'CPF', '123', 'Informe um CPF válido.'],
    ['E-mail', 'ana@', 'Informe um e-mail válido.'],
    ['7', '—', '—', 'Esta linha repete outra do arquivo.'],
  ]);
  expect(screen.getByText('e mais 1.200')).toBeTruthy();
});
