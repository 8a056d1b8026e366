/** @jest-environment @happy-dom/jest-environment */
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from '../../../i18n/i18nProvider';
import { ColumnLegend } from './ColumnLegend';

async function shown(kind: 'persons' | 'products', language: 'pt-BR' | 'en') {
  const i18nProvider = await createI18n(language);
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ThemeProvider theme={createTheme()}>
        <ColumnLegend kind={kind} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  const cellOf = (heading: string): string | null => {
    const head = screen.getByRole('rowheader', { name: heading, hidden: true });
    return within(head.closest('tr')!).getByRole('cell', { hidden: true }).textContent;
  };
  return { cellOf };
}

it('says of each column of a file of persons what may be written in it, and which must be there (R-10.7.1)', async () => {
  const { cellOf } = await shown('persons', 'pt-BR');
  expect(cellOf('CPF ou CNPJ Obrigatória')).toContain('CPF ou CNPJ, com ou sem pontuação');
  expect(cellOf('Telefone 1 – Tipo')).toContain('Comercial');
  expect(cellOf('Situação')).toBe('Ativo · Inativo');
});

it('says it in English, too', async () => {
  const { cellOf } = await shown('products', 'en');
  expect(cellOf('Status')).toBe('Active · Inactive');
});
