/** @jest-environment @happy-dom/jest-environment */
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from '../../../i18n/i18nProvider';
import { DryRunPanel } from './DryRunPanel';
import type { DryRun } from './dry-run';

const RUN: DryRun = {
  header: ['Valor'],
  sample: [['1.50']],
  columns: [['Valor', 'value']],
  fields: [{ name: 'value', label: 'Valor', required: true, is_number: true }],
  missing: [],
  assumed: [],
  lacking: [],
  rows_total: 1,
  rejected_total: 0,
  duplicated_total: 0,
  records_total: 1,
  rejected: [],
};

it('leaves the focus where it is while a change is checked, and takes no other until then', async () => {
  const onColumns = jest.fn();
  const i18nProvider = await createI18n('pt-BR');
  const panel = (isPending: boolean) => (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ThemeProvider theme={createTheme()}>
        <DryRunPanel
          {...{ name: 'contas.csv', run: RUN, isPending, onColumns }}
          onBegin={() => undefined}
          onCancel={() => undefined}
        />
      </ThemeProvider>
    </CoreAdminContext>
  );
  const { rerender } = render(panel(false));
  const decimals = await screen.findByRole('checkbox');
  act(() => decimals.focus());
  fireEvent.click(decimals);
  expect(onColumns).toHaveBeenCalledWith([['Valor', 'value', 'dot']]);
  rerender(panel(true));
  expect(document.activeElement).toBe(decimals);
  expect(decimals.hasAttribute('disabled')).toBe(false);
  fireEvent.click(decimals);
  expect(onColumns).toHaveBeenCalledTimes(1);
});

it('tells before that all rows of a file were imported before, and does not offer to import them', async () => {
  const i18nProvider = await createI18n('pt-BR');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ThemeProvider theme={createTheme()}>
        <DryRunPanel
          {...{ name: 'vendas.csv', run: { ...RUN, rows_total: 7, duplicated_total: 7 }, isPending: false }}
          onColumns={() => undefined}
          onBegin={() => undefined}
          onCancel={() => undefined}
        />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  expect((await screen.findByRole('status')).textContent).toContain('7 já importadas antes');
  expect(screen.getByRole('button', { name: /^Importar 0/ }).hasAttribute('disabled')).toBe(true);
});

it('tells how many entries come of rows that payment terms part', async () => {
  const i18nProvider = await createI18n('pt-BR');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ThemeProvider theme={createTheme()}>
        <DryRunPanel
          {...{ name: 'contas.csv', run: { ...RUN, rows_total: 2, records_total: 4 }, isPending: false }}
          onColumns={() => undefined}
          onBegin={() => undefined}
          onCancel={() => undefined}
        />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  expect((await screen.findByRole('status')).textContent).toBe(
    '2 linhas prontas · viram 4 contas, pela condição de pagamento',
  );
});

it('says what every row is of which no column says it, and which lines of an address there are none for', async () => {
  const i18nProvider = await createI18n('pt-BR');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ThemeProvider theme={createTheme()}>
        <DryRunPanel
          {...{
            name: 'pessoas.csv',
            run: { ...RUN, assumed: ['Cliente'], lacking: ['Bairro'] },
            isPending: false,
          }}
          onColumns={() => undefined}
          onBegin={() => undefined}
          onCancel={() => undefined}
        />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  await screen.findByText('Nenhuma coluna diz o tipo: todas as linhas entram como Cliente.');
  screen.getByText('Bairro');
});
